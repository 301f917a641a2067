import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import type { Card } from '../../../domain/schemas/public-ad.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import { requirePresent } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'
import { listCards } from './list-cards.ts'
import { comparedAdTemplate, type SimilarCandidate, similarCandidatesTemplate } from './similar.queries.ts'

/**
 * What else there is beside an ad: at most ten, of its subcategory, near in price and place; when that gives too few,
 * of its category, too.
 * @param id a well-formed UUID, of an ad that may be paused, rented or expired
 * @throws AppError `product_not_found`; `product_gone` when it was deleted or taken down
 */
export async function listSimilarAds(db: Kysely<Database>, id: string): Promise<Card[]> {
  const [ad] = await runTemplate(db, comparedAdTemplate(db), { id })
  if (!ad) throw new AppError('product_not_found')
  requirePresent(ad)
  const values = { ...ad, id }
  const near = await runTemplate(db, similarCandidatesTemplate(db, 'subcategory'), values)
  const ranked = rankSimilar(ad, near)
  if (ranked.length === listLimits.similarAds) return listCards(db, ranked)
  const others = await runTemplate(db, similarCandidatesTemplate(db, 'category'), values)
  const all = new Map([...near, ...others].map((candidate) => [candidate.id, candidate]))
  return listCards(db, rankSimilar(ad, [...all.values()]))
}

type Compared = Pick<SimilarCandidate, 'sub_category' | 'final_price_paise' | 'area' | 'city' | 'state'>

/**
 * How far away a place is, in the measure of prices: 0.7 is as far as twice the price. So an ad in the same city comes
 * before one at the same price elsewhere in the state, unless it costs more than twice as much.
 */
const distances = { area: 0, city: 0.3, state: 1.1, elsewhere: 2 } as const
/** Farther than any price: ads of the same category only come last. */
const otherSubCategory = 100
/** The most of one seller, so that a shop does not fill the row. */
const perSellerMax = 3

/**
 * The ads most like one: of its subcategory, near in place, and near in price by ratio.
 * @param candidates each at most once
 * @returns ids, the nearest first
 */
function rankSimilar(ad: Compared, candidates: readonly SimilarCandidate[]): string[] {
  const perSeller = new Map<string, number>()
  return candidates
    .map((candidate) => ({ ...candidate, distance: distanceOf(ad, candidate) }))
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? 1 : -1))
    .filter(({ user_id: seller }) => {
      const nth = (perSeller.get(seller) ?? 0) + 1
      perSeller.set(seller, nth)
      return nth <= perSellerMax
    })
    .slice(0, listLimits.similarAds)
    .map(({ id }) => id)
}

function distanceOf(ad: Compared, other: Compared): number {
  const ratio = (other.final_price_paise + 1) / (ad.final_price_paise + 1)
  const ofThing = other.sub_category === ad.sub_category ? 0 : otherSubCategory
  return ofThing + distances[placeOf(ad, other)] + Math.abs(Math.log(ratio))
}

/** The smallest place that both are in; areas and cities of one name exist in several states. */
function placeOf(ad: Compared, other: Compared): keyof typeof distances {
  if (ad.state !== other.state) return 'elsewhere'
  if (ad.city !== other.city) return 'state'
  return ad.area === other.area ? 'area' : 'city'
}
