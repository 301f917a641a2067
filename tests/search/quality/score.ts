import type { QualityAd } from './ad-notation.ts'
import { qualityPlaces } from './places.data.ts'
import type { QualityQuery } from './query-notation.ts'

/** How many ads of an answer are looked at: one page. */
export const firstAds = 12

/** The first ads of an answer, and whether the search has widened what was asked. */
export interface QualityAnswer {
  ads: readonly QualityAd[]
  isWidened: boolean
}

export interface QueryScore {
  query: QualityQuery
  /** Relevant ads among the first twelve, of the twelve or fewer that there are; for nonsense 1 if the answer is empty. */
  recall: number
  /** Relevant ads of those that are not fine; nothing for an answer that was widened, is empty or to nonsense. */
  precision?: number
  /** Titles that must not come. */
  forbidden: readonly string[]
  /** Titles of relevant ads, while there is room, and of ads that the renter does not want: for the eye. */
  missing: readonly string[]
  unwanted: readonly string[]
}

export interface Score {
  queries: number
  recall: number
  /** Nothing, if no answer has one. */
  precision?: number
  forbidden: number
}

type Judgement = 'relevant' | 'forbidden' | 'fine' | 'unwanted'

/** Scores one answer against all ads that there are. */
export function scoreAnswer(query: QualityQuery, answer: QualityAnswer, all: readonly QualityAd[]): QueryScore {
  const first = answer.ads.slice(0, firstAds)
  const of = (wanted: Judgement) => first.filter((ad) => judge(query, ad) === wanted)
  const titles = (ads: readonly QualityAd[]) => ads.map(({ title }) => title)
  if (query.empty)
    return { query, recall: first.length === 0 ? 1 : 0, forbidden: [], missing: [], unwanted: titles(first) }
  const relevant = all.filter((ad) => judge(query, ad) === 'relevant')
  const [found, forbidden, unwanted] = [of('relevant'), of('forbidden'), of('unwanted')]
  const judged = found.length + forbidden.length + unwanted.length
  const isFull = found.length >= Math.min(firstAds, relevant.length)
  return {
    query,
    recall: found.length / Math.min(firstAds, relevant.length),
    ...(!answer.isWidened && judged > 0 && { precision: found.length / judged }),
    forbidden: answer.isWidened ? [] : titles(forbidden),
    missing: isFull ? [] : titles(relevant.filter((ad) => !found.includes(ad))),
    unwanted: titles(unwanted),
  }
}

const cityOfArea = new Map(
  Object.values(qualityPlaces).map((place) => {
    const { area, city } = place.known ?? place
    return [area, city]
  }),
)

/** What a sensible renter says of one ad. */
function judge({ relevant, place, never, fine }: QualityQuery, ad: QualityAd): Judgement {
  const fits = (labels: QualityQuery['fine']) =>
    labels.some(({ all, none }) => all.every((label) => ad.is.has(label)) && !none.some((label) => ad.is.has(label)))
  const { area, city } = ad.place.known ?? ad.place
  const isThere = place === undefined || place === area || place === city
  if (fits(relevant) && isThere) return 'relevant'
  if (fits(never)) return 'forbidden'
  const isNearby = isThere || cityOfArea.get(place) === city
  return isNearby && (fits(relevant) || fits(fine) || isBeside(relevant, ad)) ? 'fine' : 'unwanted'
}

/** Does a wanted thing come along with the ad, is the ad for it, or filed under its name? */
function isBeside(relevant: QualityQuery['relevant'], { is }: QualityAd): boolean {
  return relevant.some(({ all }) =>
    all.some((label) =>
      [`with-${label}`, `for-${label}`, `#${label}`, `#${label}s`, `#${label}es`].some((l) => is.has(l)),
    ),
  )
}

/** The score of queries together: means over them, and the sum of what must not come. */
export function sumUp(scores: readonly QueryScore[]): Score {
  const precisions = scores.flatMap(({ precision }) => precision ?? [])
  return {
    queries: scores.length,
    recall: mean(scores.map(({ recall }) => recall)),
    ...(precisions.length > 0 && { precision: mean(precisions) }),
    forbidden: scores.reduce((sum, { forbidden }) => sum + forbidden.length, 0),
  }
}

/** A score for each value of `keyOf`, in the order in which the values come. */
export function sumUpBy(scores: readonly QueryScore[], keyOf: (score: QueryScore) => string): Map<string, Score> {
  return new Map([...Map.groupBy(scores, keyOf)].map(([key, group]) => [key, sumUp(group)]))
}

/** The table of a set: its groups, its scripts, and all queries that want something. */
export function tellScores(title: string, scores: readonly QueryScore[]): string[] {
  const wanting = scores.filter(({ query }) => !query.empty)
  const rows: [string, Score][] = [
    ...sumUpBy(scores, ({ query }) => query.group),
    ...sumUpBy(wanting, ({ query }) => query.script),
    ['all but nonsense', sumUp(wanting)],
  ]
  const line = (...cells: (string | number)[]) =>
    cells.map((cell, i) => (i === 0 ? String(cell).padEnd(20) : String(cell).padStart(11))).join('')
  return [
    line(title, 'queries', 'recall@12', 'precis.@12', 'forbidden'),
    ...rows.map(([name, { queries, recall, precision, forbidden }]) =>
      line(name, queries, recall.toFixed(3), precision?.toFixed(3) ?? '-', forbidden),
    ),
  ]
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
