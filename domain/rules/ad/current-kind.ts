import type { ChoosableCategory } from '../../categories/fallback-categories.ts'
import { expandSubCategory, type SubCategoryEntry } from '../../categories/sub-categories.ts'
import { type MovedKinds, resolveMovedKind } from '../moved-kind.ts'
import { slugify } from '../slug.ts'
import type { AdKind } from './ad-form.ts'

/** What the browser knows of categories. */
export interface KnownKinds {
  categories: readonly ChoosableCategory[]
  /** The slugs of those that are hidden. */
  hiddenCategories?: readonly string[] | undefined
  movedKinds?: MovedKinds | undefined
}

/** What a category and subcategory of an address or a draft are now. */
export type CurrentKind =
  | { kind: AdKind; isMoved: boolean }
  /** Its category is there, and one of its subcategories has to be chosen. */
  | { category: ChoosableCategory; isMoved: boolean }
  /** Another category has to be chosen: this one is hidden, or deleted. */
  | { problem: 'closed' | 'gone' }

/**
 * Finds the current category and subcategory: for a deleted one those to which its ads were moved.
 * @param wanted names or slugs, in any letter case
 */
export function findCurrentKind(known: KnownKinds, wanted: AdKind): CurrentKind {
  const { categories, hiddenCategories = [], movedKinds = {} } = known
  const found = findKind(categories, wanted.category, wanted.subCategory)
  if (found?.kind) return { kind: found.kind, isMoved: false }
  const moved = resolveMovedKind(movedKinds, wanted)
  const target = moved && findKind(categories, moved.category, moved.subCategory)
  if (target?.kind) return { kind: target.kind, isMoved: true }
  if (target) return { category: target.category, isMoved: true }
  if (found) return { category: found.category, isMoved: false }
  const slug = slugify(moved?.category ?? wanted.category)
  return { problem: hiddenCategories.includes(slug) ? 'closed' : 'gone' }
}

/** Returns a kind without subcategory, which has to be chosen before an ad can be posted. */
export const kindWithoutSubCategory = ({ name, borrows }: ChoosableCategory): AdKind => ({
  category: name,
  subCategory: name,
  ...(borrows && { borrows }),
})

interface KnownCategory {
  name: string
  subCategories: readonly SubCategoryEntry[]
  borrows?: string | undefined
}

/** Which kind of ad an address means. */
interface FoundKind<C extends KnownCategory> {
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
