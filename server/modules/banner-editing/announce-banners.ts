import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { markAnnounced, selectUnannounced } from './banner-editing.queries.ts'

/** Tells the kept pages of every process about banners that have begun or ended since the last time. Without any, nothing is written. */
export async function announceBanners(db: Kysely<Database>): Promise<void> {
  if (await selectUnannounced(db).executeTakeFirst()) await markAnnounced(db).execute()
}
