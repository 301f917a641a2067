import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import { addDays } from '../../../domain/rules/dates.ts'
import type { Trending, UnavailableAd } from '../../../domain/schemas/ad-list.ts'
import type { Card } from '../../../domain/schemas/public-ad.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import { requirePresent } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'
import { viewPublicCard } from '../ads/ads.ts'
import { findCategoriesOf } from '../catalogue/catalogue.ts'
import {
  bestRatedTemplate,
  cardsTemplate,
  comparedAdTemplate,
  featuredTemplate,
  mostContactedTemplate,
  type SimilarCandidate,
  selectUnavailableAds,
  similarCandidatesTemplate,
} from './cards.queries.ts'

/** The cards of some ads, in the order asked; those that no list shows are left out. @param ids each once, in lower case */
export async function listCards(db: Kysely<Database>, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const rows = await runTemplate(db, cardsTemplate(db), { ids })
  const categories = await findCategoriesOf(db, rows)
  const cards = new Map(rows.map((row, i) => [row.id, viewPublicCard(row, categories[i]?.name ?? '')]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

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

/**
 * The trending ads (specification section 2, trending): ads whose sellers' numbers most people asked for in the last
 * thirty days, and those that reviews of the last ninety days praise most; before them those that the team shows first. At most twelve
 * each, of those that can be rented now.
 */
export function listTrending(db: Kysely<Database>): Promise<Trending> {
  return cachedQuery(db, 'list', 'trending', async () => {
    const [featured, contacted, rated] = await Promise.all([
      runTemplate(db, featuredTemplate(db), {}),
      runTemplate(db, mostContactedTemplate(db), {}),
      runTemplate(db, bestRatedTemplate(db), {}),
    ])
    const cards = await listCards(db, [...new Set([...featured, ...contacted, ...rated].map(({ id }) => id))])
    const cardOf = new Map(cards.map((card) => [card._id, card]))
    const cardsOf = (ranked: readonly { id: string }[]) => ranked.flatMap(({ id }) => cardOf.get(id) ?? [])
    return { featured: cardsOf(featured), mostContacted: cardsOf(contacted), bestRated: cardsOf(rated) }
  })
}
