import type { Kysely } from 'kysely'
import { AppError } from '../../../../domain/errors.ts'
import { listLimits } from '../../../../domain/limits/list.ts'
import type { Card } from '../../../../domain/schemas/public-ad.ts'
import { runShape } from '../../../../platform/postgres/statements.ts'
import { requirePresent } from '../../../db/ad-visibility.ts'
import type { Database } from '../../../db/schema.ts'
import { listCards } from '../list-cards.ts'
import { rankSimilar } from './rank-similar.ts'
import { candidatesShape, comparedAdShape } from './similar.queries.ts'

/**
 * What else there is beside an ad: at most ten, of its subcategory, near in price and place; when that gives too few,
 * of its category, too.
 * @param id a well-formed UUID, of an ad that may be paused, rented or expired
 * @throws AppError `product_not_found`; `product_gone` when it was deleted or taken down
 */
export async function listSimilar(db: Kysely<Database>, id: string): Promise<Card[]> {
  const [ad] = await runShape(db, comparedAdShape(db), { id })
  if (!ad) throw new AppError('product_not_found')
  requirePresent(ad)
  const values = { ...ad, id }
  const near = await runShape(db, candidatesShape(db, 'subcategory'), values)
  const ranked = rankSimilar(ad, near)
  if (ranked.length === listLimits.similarAds) return listCards(db, ranked)
  const others = await runShape(db, candidatesShape(db, 'category'), values)
  const all = new Map([...near, ...others].map((candidate) => [candidate.id, candidate]))
  return listCards(db, rankSimilar(ad, [...all.values()]))
}
