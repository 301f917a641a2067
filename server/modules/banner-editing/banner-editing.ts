import type { Kysely } from 'kysely'
import type { ConsoleBanner } from '../../../domain/rules/console/banners.ts'
import type { Database } from '../../db/schema.ts'
import { selectAllBanners } from './banner-editing.queries.ts'
import { viewForConsole } from './banner-editing.view.ts'

export { announceBanners } from './announce-banners.ts'
export { deleteBanner, placeBanner } from './place-banner.ts'
export { addBanner, changeBanner } from './write-banner.ts'

/** All banners in the order of the carousel, in any state. @param now in milliseconds since 1970 */
export async function listBannersForConsole(db: Kysely<Database>, now: number = Date.now()): Promise<ConsoleBanner[]> {
  const rows = await selectAllBanners(db).execute()
  return rows.map((row) => viewForConsole(row, now))
}
