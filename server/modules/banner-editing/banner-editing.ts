import type { Kysely } from 'kysely'
import type { ConsoleBanner } from '../../../domain/rules/console/banners.ts'
import type { Database } from '../../db/schema.ts'
import { markAnnounced, selectAllBanners, selectUnannounced } from './banner-editing.queries.ts'
import { viewForConsole } from './banner-editing.view.ts'

export { hasBannerTo, moveBanners } from './banner-editing.queries.ts'
export { checkBanner } from './locked-banner.ts'
export { deleteBanner, placeBanner } from './place-banner.ts'
export { addBanner, changeBanner } from './write-banner.ts'

/** All banners in the order of the carousel, in any state. @param now in milliseconds since 1970 */
export async function listBannersForConsole(db: Kysely<Database>, now: number = Date.now()): Promise<ConsoleBanner[]> {
  const rows = await selectAllBanners(db).execute()
  return rows.map((row) => viewForConsole(row, now))
}

/** Drops cached pages of every process when banners have started or ended since the last run. Otherwise nothing is written. */
export async function announceBanners(db: Kysely<Database>): Promise<void> {
  if (await selectUnannounced(db).executeTakeFirst()) await markAnnounced(db).execute()
}
