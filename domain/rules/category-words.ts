import type { Localized } from '../languages.ts'
import { slugify } from './slug.ts'

/** What the team calls things, by the ids of the messages that say the same in the catalogues. */
export type OwnWords = Readonly<Record<string, Localized>>

interface WordedCategory {
  name: string
  words?: Localized | null | undefined
  subWords?: Readonly<Record<string, Localized>> | undefined
}

/** The words that the team has given to categories and subcategories, in the place of those of the catalogues. */
export function ownWordsOf(categories: readonly WordedCategory[]): OwnWords {
  const found: Record<string, Localized> = {}
  const give = (kind: 'category' | 'subcategory', slug: string, words: Localized) => {
    found[`${kind}.${slug}`] = words
    // The subject of the page of a category, in its title.
    found[`thing.${slug}`] = words
  }
  for (const { subWords = {} } of categories)
    for (const [slug, words] of Object.entries(subWords)) give('subcategory', slug, words)
  for (const { name, words } of categories) if (words) give('category', slugify(name), words)
  return found
}
