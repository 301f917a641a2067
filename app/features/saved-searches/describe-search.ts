import { flattenSubCategories } from '../../../domain/categories/sub-categories.ts'
import { describeSearch as describe, type SearchPart } from '../../../domain/rules/describe-search.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import type { Translator } from '../../i18n/translator.ts'

const ids = {
  from_price: 'saved.from_price',
  up_to_price: 'saved.up_to_price',
  more_filters: 'saved.more_filters',
} as const

/** What a saved search looks for, in the reader's language. Needs the words of the areas `saved` and `subcategory`. */
export function describeSearch(
  translator: Translator,
  categories: readonly Pick<Category, 'name' | 'subCategories'>[],
  query: string,
): SearchPart[] {
  const names = categories.flatMap(({ name, subCategories }) => [name, ...flattenSubCategories(subCategories)])
  // An operator's own category has no words in the catalogues, and its slug is no name.
  const nameOf = (slug: string) => names.find((name) => slugify(name) === slug) ?? slug.replaceAll('-', ' ')
  return describe(query, {
    say: (id, values) => translator.t(ids[id], values),
    category: (slug) => categoryName(translator, nameOf(slug)),
    subCategory: (slug) => subCategoryName(translator, nameOf(slug)),
  })
}
