import type { Kysely } from 'kysely'
import { bannerLimits } from '../../../domain/limits/banner.ts'
import type { Banner, BannersQuery } from '../../../domain/schemas/catalogue.ts'
import type { Database } from '../../db/schema.ts'
import { selectBanners } from './catalogue.queries.ts'
import { viewBanner } from './catalogue.view.ts'

/**
 * Banners in the order of the carousel (specification section 7, `banners/get`). A banner keeps its `product` only
 * while the public may see the ad.
 * @param query by default the first 20 active banners
 */
export async function listBanners(db: Kysely<Database>, query: BannersQuery = {}): Promise<Banner[]> {
  const { limit = bannerLimits.max, skip = 0, isActive = true } = query
  const rows = await selectBanners(db, { limit, skip, isActive }).execute()
  return rows.map(viewBanner)
}
