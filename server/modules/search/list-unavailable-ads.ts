import type { Kysely } from 'kysely'
import { addDays } from '../../../domain/rules/dates.ts'
import type { UnavailableAd } from '../../../domain/schemas/ad-list.ts'
import type { Database } from '../../db/schema.ts'
import { findCategoriesOf } from '../catalogue/catalogue.ts'
import { selectUnavailableAds } from './unavailable-ads.queries.ts'

/** Those of some ads that are rented or paused, in the order asked. @param ids each once, in lower case */
export async function listUnavailableAds(db: Kysely<Database>, ids: readonly string[]): Promise<UnavailableAd[]> {
  if (ids.length === 0) return []
  const rows = await selectUnavailableAds(db, ids).execute()
  const categories = await findCategoriesOf(db, rows)
  const found = rows.map(({ id, title, sub_category, return_day }, i) => ({
    _id: id,
    title,
    category: categories[i]?.name ?? '',
    subCategory: sub_category,
    freeFrom: return_day === null ? null : addDays(return_day),
  }))
  return ids.flatMap((id) => found.find(({ _id }) => _id === id) ?? [])
}
