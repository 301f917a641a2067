import { slugify } from './slug.ts'

/**
 * Where the ads of deleted categories and subcategories went: paths of slugs (`camera`, `camera/drone`) by the paths of what is gone. What
 * had no ads, or went to something that is gone, is not among them.
 */
export type MovedKinds = Readonly<Record<string, string>>

/** A category and perhaps a subcategory, by names or slugs. */
export interface KindRef {
  category: string
  subCategory?: string | undefined
}

/** Why a category or subcategory in a link is not available: hidden, moved to another one, or deleted. */
export type UnavailableKind = { isHidden: true; name: string } | { movedTo: KindRef } | { isGone: true; name: string }

/** The path of a kind: `camera`, or `camera/drone`. */
export const kindPath = ({ category, subCategory }: KindRef): string =>
  subCategory ? `${slugify(category)}/${slugify(subCategory)}` : slugify(category)

/**
 * Where the ads of a kind that is gone went.
 * @param kind one that is no category, or no subcategory of its category, any more
 * @returns its category and subcategory by their slugs; undefined for a kind that went nowhere
 */
export function resolveMovedKind(moved: MovedKinds, kind: KindRef): KindRef | undefined {
  const path = [kindPath(kind), slugify(kind.category)].find((one) => Object.hasOwn(moved, one))
  if (path === undefined) return undefined
  const [category = '', subCategory] = moved[path]?.split('/') ?? []
  return subCategory ? { category, subCategory } : { category }
}
