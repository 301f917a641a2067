import { slugify } from '../../domain/rules/slug.ts'
import type { Translator } from './translator.ts'

/** The name of a category in the reader's language; a category without a translation has its given name. */
export function categoryName(translator: Translator, name: string): string {
  return translator.tOr(`category.${slugify(name)}`, name)
}

/**
 * The name of a subcategory; ads of categories without any have the category's name. Pages that use it load
 * the words of the area `subcategory`.
 */
export function subCategoryName(translator: Translator, name: string): string {
  return translator.tOr(`subcategory.${slugify(name)}`, categoryName(translator, name))
}

/** The name of a kind of ad: of its subcategory, or of a category without any. */
export const adKindName = (
  translator: Translator,
  { category, subCategory }: { category: string; subCategory: string },
): string => subCategoryName(translator, subCategory || category)
