import type { Kysely } from 'kysely'
import type { ConsoleBanner } from '../../../domain/rules/console/banners.ts'
import type { Database } from '../../db/schema.ts'
import { markBannersAnnounced, selectAllBanners, selectUnannouncedBanners } from './banner-editing.queries.ts'
import { viewConsoleBanner } from './banner-editing.view.ts'

export { hasBannerLinkingTo, moveBanners } from './banner-editing.queries.ts'
export { checkBannerVersion } from './locked-banner.ts'
export { deleteBanner, moveOrToggleBanner } from './place-banner.ts'
export { addBanner, changeBanner } from './write-banner.ts'

/** All banners in the order of the carousel, in any state. @param now in milliseconds since 1970 */
export async function listBannersForConsole(db: Kysely<Database>, now: number = Date.now()): Promise<ConsoleBanner[]> {
  const rows = await selectAllBanners(db).execute()
  return rows.map((row) => viewConsoleBanner(row, now))
}

/** Drops cached pages of every process when banners have started or ended since the last run. Otherwise nothing is written. */
export async function announceBanners(db: Kysely<Database>): Promise<void> {
  if (await selectUnannouncedBanners(db).executeTakeFirst()) await markBannersAnnounced(db).execute()
}
