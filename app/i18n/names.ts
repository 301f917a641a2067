import { slugify } from '../../domain/rules/slug.ts'
import type { Translator } from './translator.ts'

/** A category as people call it; an operator's own category keeps the name it was given. */
export function categoryName(translator: Translator, name: string): string {
  return translator.tOr(`category.${slugify(name)}`, name)
}

/**
 * A subcategory as people call it; ads of categories without any carry the category's name. Pages that say one ask for
 * the words of the area `subcategory`.
 */
export function subCategoryName(translator: Translator, name: string): string {
  return translator.tOr(`subcategory.${slugify(name)}`, categoryName(translator, name))
}

/** What a page of a category or subcategory offers, as it is said in a title: “Women’s clothes” for “Women”. */
export function thingsOf(translator: Translator, name: string): string {
  return translator.tOr(`thing.${slugify(name)}`, subCategoryName(translator, name))
}
