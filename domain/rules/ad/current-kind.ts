import type { ChoosableCategory } from '../../categories/fallback-categories.ts'
import { type MovedKinds, resolveMovedKind } from '../moved-kind.ts'
import { slugify } from '../slug.ts'
import type { AdKind } from './ad-form.ts'
import { findKind } from './find-kind.ts'

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
