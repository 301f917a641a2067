import { slugify } from '../rules/slug.ts'

/**
 * One entry of a category's subcategories: a name, or a nested list whose first string is the group's own
 * name and whose rest are the names under it (specification section 3, Category).
 */
export type SubCategoryEntry = string | readonly string[]

/** The subcategory of everything else. */
export const otherSubCategory = 'Other'

/** Every subcategory name of a list, groups and their members alike, in order. */
export function flattenSubCategories(entries: readonly SubCategoryEntry[]): string[] {
  return entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : [...entry]))
}

/**
 * The names that a subcategory in a link or a query stands for: itself, and for a group all names under it.
 * @param wanted a name or a slug, in any letter case
 * @returns canonical names; empty when the category has no such subcategory
 */
export function expandSubCategory(entries: readonly SubCategoryEntry[], wanted: string): string[] {
  const slug = slugify(wanted)
  for (const entry of entries) {
    if (typeof entry === 'string') {
      if (slugify(entry) === slug) return [entry]
    } else if (slugify(entry[0] ?? '') === slug) {
      return [...entry]
    } else {
      const member = entry.slice(1).find((name) => slugify(name) === slug)
      if (member) return [member]
    }
  }
  return []
}
