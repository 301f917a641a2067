import { otherSubCategory } from '../../domain/categories/sub-categories.ts'
import { slugify } from '../../domain/rules/slug.ts'
import type { Translator } from './translator.ts'

/** The name of a category; an operator's own category keeps its given name. */
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

/**
 * The subject of a category's or subcategory's page in a title: “Women’s clothes” for “Women”. Pages that use it load the words
 * of the areas `category` and `subcategory`.
 */
export function thingsOf(translator: Translator, category: string, subCategory?: string): string {
  const things = (name: string) => translator.tOr(`thing.${slugify(name)}`, subCategoryName(translator, name))
  // Each category has one: by itself its name says nothing.
  if (subCategory === otherSubCategory) return translator.t('things_of_other_kinds', { things: things(category) })
  return things(subCategory ?? category)
}
