import type { Kysely } from 'kysely'
import { flattenSubCategories } from '../../../domain/categories/sub-categories.ts'
import { isSameInAllLanguages } from '../../../domain/languages.ts'
import {
  type KindRef,
  kindPath,
  type MovedKinds,
  resolveMovedKind,
  type UnavailableKind,
} from '../../../domain/rules/moved-kind.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import type { CategoryRow } from './catalogue.queries.ts'
import { findCatalogueTexts } from './category-texts.ts'
import { selectFormerKinds } from './former-kinds.queries.ts'

/** The categories and subcategories that the team has deleted; cached until a category changes. */
const findFormerKinds = (db: Kysely<Database>) =>
  cachedQuery(db, 'categories', 'former', () => selectFormerKinds(db).execute())

/** Returns where the ads of deleted categories and subcategories were moved. */
export async function findMovedKinds(db: Kysely<Database>): Promise<MovedKinds> {
  return movedOf(await findFormerKinds(db))
}

const movedOf = (former: Awaited<ReturnType<typeof findFormerKinds>>): MovedKinds =>
  Object.fromEntries(former.flatMap(({ path, to_path }) => (to_path === null ? [] : [[path, to_path]])))

/**
 * Finds where the ads of a deleted category or subcategory were moved.
 * @param ref a category by its name, slug or id, and perhaps a subcategory
 */
export async function findMovedKind(
  db: Kysely<Database>,
  { categoryId, category, subCategory }: { [key in 'categoryId' | keyof KindRef]?: string | undefined },
): Promise<KindRef | undefined> {
  const former = await findFormerKinds(db)
  const named = former.find(({ category_id }) => category_id !== null && category_id === categoryId)?.path ?? category
  if (named !== undefined) return resolveMovedKind(movedOf(former), { category: named, subCategory })
  // Of any category.
  const [within] = former.flatMap(({ path, to_path }) => {
    const [of = '', sub] = path.split('/')
    return to_path !== null && sub !== undefined && sub === slugify(subCategory ?? '') ? [of] : []
  })
  return within === undefined ? undefined : resolveMovedKind(movedOf(former), { category: within, subCategory })
}

/**
 * Finds why a category or subcategory in a link is not available: hidden, moved or deleted.
 * @param rows all categories @returns undefined for what has never been a category, or a subcategory
 */
export async function findUnavailableKind(
  db: Kysely<Database>,
  rows: readonly CategoryRow[],
  kind: KindRef,
): Promise<UnavailableKind | undefined> {
  const hidden = rows.find(({ slug, is_delete }) => is_delete && slug === slugify(kind.category))
  if (hidden) return { isHidden: true, name: hidden.name }
  const former = await findFormerKinds(db)
  const moved = resolveMovedKind(movedOf(former), kind)
  if (moved) return { movedTo: namesOf(rows, moved) }
  const paths = [kindPath(kind), slugify(kind.category)]
  const gone = former.find(({ path }) => paths.includes(path))
  return gone && { isGone: true, name: gone.path.split('/').at(-1) ?? '' }
}

/** A kind by its names. */
function namesOf(rows: readonly CategoryRow[], { category, subCategory }: KindRef): KindRef {
  const row = rows.find(({ slug }) => slug === category)
  if (!row) return { category, subCategory }
  const sub = flattenSubCategories(row.sub_categories).find((name) => slugify(name) === subCategory)
  return sub === undefined ? { category: row.name } : { category: row.name, subCategory: sub }
}

/**
 * Finds the texts of deleted categories and subcategories that the message catalogues do not have and that nothing else uses.
 */
export async function findFormerKindTexts(db: Kysely<Database>, rows: readonly CategoryRow[]) {
  const present = {
    category: new Set(rows.map(({ slug }) => slug)),
    subcategory: new Set(rows.flatMap((row) => flattenSubCategories(row.sub_categories)).map(slugify)),
  }
  const former = (await findFormerKinds(db)).map(({ path, words }) => {
    const [category = '', sub] = path.split('/')
    return sub === undefined
      ? ({ area: 'category', slug: category, words } as const)
      : ({ area: 'subcategory', slug: sub, words } as const)
  })
  const named = await Promise.all(
    former.map(async ({ area, slug, words }) =>
      present[area].has(slug) || isSameInAllLanguages(await findCatalogueTexts(area, slug), words)
        ? []
        : [{ area, slug, words }],
    ),
  )
  return named
    .flat()
    .map(({ area, slug, words }) =>
      area === 'category' ? { name: slug, words } : { name: slug, subWords: { [slug]: words } },
    )
}
