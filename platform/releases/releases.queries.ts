import { type ColumnType, type Kysely, sql, type Transaction } from 'kysely'

/** The table that the product's migrations make for releases, with an index on `seen_at`. */
export interface ReleaseTables {
  release_files: { name: string; seen_at: ColumnType<Date, never, Date> }
}

export type ReleaseDatabase = Kysely<ReleaseTables>

/** Notes that a release with these files is running. @param names in an order that is the same for everybody */
export function noteReleaseFiles(db: ReleaseDatabase, names: readonly string[]) {
  return db
    .insertInto('release_files')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_at: sql`now()` }))
}

/** Files of which no running release has been heard since. */
export function selectOldReleaseFiles(db: ReleaseDatabase, since: Date, limit: number) {
  return db.selectFrom('release_files').select('name').where('seen_at', '<', since).orderBy('seen_at').limit(limit)
}

/** @returns nothing when a release with it has been started meanwhile; until the end of the transaction none notes it */
export function deleteOldReleaseFile(tx: Transaction<ReleaseTables>, name: string, since: Date) {
  return tx.deleteFrom('release_files').where('name', '=', name).where('seen_at', '<', since).returning('name')
}
