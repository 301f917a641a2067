import { expandSubCategory, type SubCategoryEntry } from '../../categories/sub-categories.ts'
import { slugify } from '../slug.ts'
import type { AdKind } from './ad-form.ts'

interface KnownCategory {
  name: string
  subCategories: readonly SubCategoryEntry[]
  borrows?: string | undefined
}

/** Which kind of ad an address means. */
export interface FoundKind<C extends KnownCategory> {
  category: C
  /** Missing when the category has subcategories, and the address names none of them. */
  kind?: AdKind
}

/**
 * Reads the address of the ad form (specification section 2): names or slugs, in any letter case. A category without
 * subcategories carries its own name as one.
 * @returns undefined for a category that is not there
 */
export function findKind<C extends KnownCategory>(
  categories: readonly C[],
  wanted: string,
  wantedSub = '',
): FoundKind<C> | undefined {
  const category = categories.find(({ name }) => slugify(name) === slugify(wanted))
  if (!category) return undefined
  const { name, subCategories, borrows } = category
  const rules = borrows === undefined ? {} : { borrows }
  if (subCategories.length === 0) return { category, kind: { category: name, subCategory: name, ...rules } }
  const [subCategory] = expandSubCategory(subCategories, wantedSub)
  return subCategory ? { category, kind: { category: name, subCategory, ...rules } } : { category }
}
