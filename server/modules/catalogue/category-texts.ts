import { initialCategories } from '../../../domain/categories/initial-categories.ts'
import { flattenSubCategories, otherSubCategory } from '../../../domain/categories/sub-categories.ts'
import { type Language, type Localized, languages } from '../../../domain/languages.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import { createMessageTexts } from '../messaging/messaging.ts'
import type { CategoryRow } from './catalogue.queries.ts'

const catalogues = { category: createMessageTexts('shared'), subcategory: createMessageTexts('subcategory') }

type NamedRow = Pick<CategoryRow, 'name' | 'slug' | 'words' | 'sub_words'>

/** Returns the texts of a category in all languages: those of the team, else those of the message catalogues, else its name. */
export async function findCategoryTexts({ name, slug, words }: NamedRow): Promise<Localized> {
  return words ?? (await findCatalogueTexts('category', slug)) ?? everywhere(name)
}

/** Returns the texts of a subcategory in all languages. */
export async function findSubCategoryTexts(
  { sub_words }: Pick<NamedRow, 'sub_words'>,
  name: string,
): Promise<Localized> {
  const slug = slugify(name)
  return teamTextsIn(sub_words, slug) ?? (await findCatalogueTexts('subcategory', slug)) ?? everywhere(name)
}

/**
 * Returns the team's texts of a subcategory. Its slug can be the name of a property that every object inherits, such as
 * `constructor`.
 */
export const teamTextsIn = (subWords: Readonly<Record<string, Localized>>, slug: string): Localized | undefined =>
  Object.hasOwn(subWords, slug) ? subWords[slug] : undefined

const everywhere = (name: string): Localized => ({ en: name, hi: name, gu: name })

/** Returns the texts of the message catalogues. @returns undefined where they have none */
export async function findCatalogueTexts(area: keyof typeof catalogues, slug: string): Promise<Localized | undefined> {
  const say = async (language: Language) => (await catalogues[area](language))(`${area}.${slug}`, {})
  try {
    const [en = '', hi = '', gu = ''] = await Promise.all((['en', 'hi', 'gu'] as const).map(say))
    return { en, hi, gu }
  } catch {
    return undefined
  }
}

/**
 * What the team has given names to: a category or subcategories of it that are not declared, or are called otherwise.
 * @param subCategories names of subcategories
 * @returns their words in all languages
 */
export async function findTeamNames(
  row: NamedRow & Pick<CategoryRow, 'sub_categories'>,
  subCategories: readonly string[],
): Promise<string[]> {
  const declared = initialCategories.find(({ slug }) => slug === row.slug)
  const known = new Set(declared ? flattenSubCategories(declared.subCategories) : [])
  const own = subCategories.filter(
    (name) => name !== otherSubCategory && (!known.has(name) || teamTextsIn(row.sub_words, slugify(name))),
  )
  const named = [
    ...(declared && !row.words ? [] : [findCategoryTexts(row)]),
    ...own.map((name) => findSubCategoryTexts(row, name)),
  ]
  const words = await Promise.all(named)
  return [...new Set(words.flatMap((one) => languages.map((language) => one[language])))]
}
