import type { Kysely } from 'kysely'
import { expandSubCategory, type SubCategoryEntry } from '../../../domain/categories/sub-categories.ts'
import { AppError } from '../../../domain/errors.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { Database } from '../../db/schema.ts'
import { findMovedKind } from './former-kinds.ts'

/** The scope of a list: a category, or only the given subcategories of it. */
export interface CategoryScope {
  categoryId: string
  subCategories?: string[]
}

/** The parameters of a caller; all have to match the same category. */
interface CategoryRef {
  categoryId?: string | undefined
  /** Name or slug, in any letter case. */
  category?: string | undefined
  /** Name or slug, in any letter case; a group stands for its members. Without a category it is looked for in all. */
  subCategory?: string | undefined
}

export interface KnownCategory {
  id: string
  name: string
  slug: string
  sub_categories: readonly SubCategoryEntry[]
}

export function hasCategoryRef({ categoryId, category, subCategory }: CategoryRef): boolean {
  return (categoryId ?? category ?? subCategory) !== undefined
}

/**
 * Finds the categories that a link or a query names.
 * @returns at least one scope
 * @throws AppError `category_not_found`
 */
export function requireCategoryScopes(known: readonly KnownCategory[], ref: CategoryRef): CategoryScope[] {
  const scopes = scopesOf(known, ref)
  if (scopes.length === 0) throw new AppError('category_not_found')
  return scopes
}

function scopesOf(known: readonly KnownCategory[], ref: CategoryRef): CategoryScope[] {
  const categories = known.filter((category) => matchesCategory(category, ref))
  const { subCategory } = ref
  return subCategory === undefined
    ? categories.map(({ id }) => ({ categoryId: id }))
    : categories.flatMap((category) => findScope(category, subCategory))
}

/**
 * Replaces the category or subcategory of a link, a form or a query by the one to which its ads were moved, when it has been
 * deleted.
 * @param known all categories, hidden ones too @returns the same object for what is there, and for what went nowhere
 */
export async function resolveMovedKind<Ref extends CategoryRef>(
  db: Kysely<Database>,
  known: readonly KnownCategory[],
  ref: Ref,
): Promise<Ref> {
  if (scopesOf(known, ref).length > 0) return ref
  const moved = await findMovedKind(db, ref)
  if (!moved) return ref
  const { category, subCategory } = moved
  return { ...ref, categoryId: undefined, category, subCategory }
}

/** Tells whether a category matches an id, a name or a slug. All given ones have to match. */
export function matchesCategory(
  { id, name, slug }: KnownCategory,
  { categoryId, category }: Omit<CategoryRef, 'subCategory'>,
): boolean {
  if (categoryId !== undefined && categoryId !== id) return false
  return category === undefined || slugify(category) === slug || category.toLowerCase() === name.toLowerCase()
}

function findScope({ id, name, slug, sub_categories }: KnownCategory, wanted: string): CategoryScope[] {
  const names = expandSubCategory(sub_categories, wanted)
  if (names.length > 0) return [{ categoryId: id, subCategories: names }]
  // Ads of a category without subcategories carry the category's own name.
  return slugify(wanted) === slug ? [{ categoryId: id, subCategories: [name] }] : []
}
