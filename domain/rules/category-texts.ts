import { type Language, type Localized, languages } from '../languages.ts'
import { slugify } from './slug.ts'

/** The team's texts of categories, by language and message id. */
export type CategoryTexts = Record<Language, Record<string, string>>

interface WordedCategory {
  name: string
  words?: Localized | null | undefined
  subWords?: Readonly<Record<string, Localized>> | undefined
}

/**
 * Returns the texts of categories and subcategories that the team has written, which replace those of the message catalogues.
 * @returns undefined where there are none
 */
export function categoryTextsOf(categories: readonly WordedCategory[]): CategoryTexts | undefined {
  const found: CategoryTexts = { en: {}, hi: {}, gu: {} }
  const give = (kind: 'category' | 'subcategory', slug: string, words: Localized) => {
    for (const language of languages) {
      found[language][`${kind}.${slug}`] = words[language]
      // The subject of the page of a category, in its title.
      found[language][`thing.${slug}`] = words[language]
    }
  }
  for (const { subWords = {} } of categories)
    for (const [slug, words] of Object.entries(subWords)) give('subcategory', slug, words)
  for (const { name, words } of categories) if (words) give('category', slugify(name), words)
  return Object.keys(found.en).length > 0 ? found : undefined
}
