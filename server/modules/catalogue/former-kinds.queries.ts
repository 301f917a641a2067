import { type Kysely, sql, type Transaction } from 'kysely'
import type { Localized } from '../../../domain/languages.ts'
import type { Database } from '../../db/schema.ts'

type Tx = Transaction<Database>

export function selectFormerKinds(db: Kysely<Database>) {
  return db.selectFrom('former_kinds').select(['path', 'category_id', 'words', 'to_path'])
}

/** A deleted category with its id, or a deleted subcategory. */
export interface FormerKind {
  path: string
  categoryId: string | null
  words: Localized
}

/**
 * Stores deleted categories and subcategories, and where their ads were moved. Earlier ones that pointed to them are
 * redirected.
 * @param to the path of a category or a subcategory; null where there were no ads
 */
export async function insertFormerKinds(tx: Tx, kinds: readonly FormerKind[], to: string | null): Promise<void> {
  if (kinds.length === 0) return
  const paths = kinds.map(({ path }) => path)
  await tx
    .updateTable('former_kinds')
    .set({ to_path: to })
    .where('to_path', '=', sql<string>`any (${paths}::text[])`)
    .execute()
  const rows = kinds.map(({ path, categoryId, words }) => ({
    path,
    category_id: categoryId,
    words: JSON.stringify(words),
    to_path: to,
  }))
  await tx
    .insertInto('former_kinds')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet(({ ref }) => ({
        category_id: ref('excluded.category_id'),
        words: ref('excluded.words'),
        to_path: ref('excluded.to_path'),
      })),
    )
    .execute()
}

/** Deletes the record of a deleted category or subcategory, because its path exists again. */
export function deleteFormerKind(tx: Tx, path: string) {
  return tx.deleteFrom('former_kinds').where('path', '=', path)
}
