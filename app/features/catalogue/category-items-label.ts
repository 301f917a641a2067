import { otherSubCategory } from '../../../domain/categories/sub-categories.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import { subCategoryName } from '../../i18n/names.ts'
import type { Translator } from '../../i18n/translator.ts'

/**
 * The items of a category or subcategory as the subject of a title: *Women’s clothes* for *Women*. Needs the catalogues
 * `category` and `subcategory`.
 */
export function categoryItemsLabel(translator: Translator, category: string, subCategory?: string): string {
  const things = (name: string) => translator.tOr(`thing.${slugify(name)}`, subCategoryName(translator, name))
  // Nearly every category has a subcategory *Other*: which alone says too little.
  if (subCategory === otherSubCategory) return translator.t('things_of_other_kinds', { things: things(category) })
  return things(subCategory ?? category)
}
