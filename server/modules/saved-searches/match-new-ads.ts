import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { anchorsOfAds, anchorsOfSearch, indexedVersion, matchAds } from '../search/search.ts'
import { interpretPendingSearches, parseSavedFilters } from './interpret-searches.ts'
import {
  type CandidateSearch,
  deleteUnmatchedAds,
  insertSearchMatches,
  markSearchesMatched,
  type SearchMatch,
  selectCandidateSearches,
  selectSearchesWithOldAnchors,
  selectUnmatchedAds,
  writeSearchAnchors,
} from './matching.queries.ts'

/** Ads that are compared together, and searches whose anchors are made together. */
const atOnce = { ads: 50, searches: 200 }

/** So many different searches are remembered with their anchors during a run. */
const madeMax = 10_000

/** Counts of one run. */
export interface MatchingCounts {
  /** Ads that were compared. */
  ads: number
  /** Saved searches that share an anchor with one of them. */
  candidates: number
  /** Different searches that were asked of the database. */
  asked: number
  /** Matches that were found. */
  matches: number
}

/**
 * Compares new ads with the saved searches that may want them, a batch at a time, each ad once (docs/decisions/favourites-and-saved-searches.md). What is found waits in a
 * table for `notifyMatches`.
 * @throws the signal's reason
 */
export async function matchNewAds(db: Kysely<Database>, signal?: AbortSignal): Promise<MatchingCounts> {
  const work: MatchingCounts = { ads: 0, candidates: 0, asked: 0, matches: 0 }
  await interpretPendingSearches(db, signal)
  for (;;) {
    signal?.throwIfAborted()
    const waiting = await selectUnmatchedAds(db, atOnce.ads).execute()
    const ids = waiting.map(({ id }) => id)
    if (ids.length === 0) return work
    const { version, listed, unindexed } = await indexedVersion(db, ids)
    const gone = ids.filter((id) => !listed.includes(id) && !unindexed.includes(id))
    if (gone.length > 0) await deleteUnmatchedAds(db, gone).execute()
    // The words of the others are made by the job `index-ads`, in a minute.
    if (version === undefined) return work
    await makeAnchors(db, version, signal)
    const found = await findMatches(
      db,
      waiting.filter(({ id }) => listed.includes(id)),
    )
    await db.transaction().execute(async (tx) => {
      const marked = new Set((await markSearchesMatched(tx, listed).execute()).map(({ product_id }) => product_id))
      const fresh = found.matches.filter(({ adId }) => marked.has(adId))
      if (fresh.length > 0) await insertSearchMatches(tx, fresh)
      work.ads += marked.size
      work.matches += fresh.length
    })
    work.candidates += found.candidates
    work.asked += found.asked
    if (unindexed.length > 0 && ids.length < atOnce.ads) return work
  }
}

/** Makes the anchors of searches that have none of these rules: new ones, and all after a release with other rules. */
async function makeAnchors(db: Kysely<Database>, version: number, signal: AbortSignal | undefined): Promise<void> {
  // Many people save the same search.
  const made = new Map<string, string[]>()
  for (;;) {
    signal?.throwIfAborted()
    if (made.size > madeMax) made.clear()
    const searches = await selectSearchesWithOldAnchors(db, version, atOnce.searches).execute()
    if (searches.length === 0) return
    for (const { query } of searches) if (!made.has(query)) made.set(query, await anchorsOf(db, query))
    const anchored = searches.map(({ id, query }) => ({ id, anchors: made.get(query) ?? [] }))
    await db.transaction().execute((tx) => writeSearchAnchors(tx, anchored, version))
  }
}

async function anchorsOf(db: Kysely<Database>, query: string): Promise<string[]> {
  const filters = parseSavedFilters(query)
  return filters ? anchorsOfSearch(db, filters) : []
}

type UnmatchedAd = { id: string; noted_at: Date; user_id: string }

async function findMatches(db: Kysely<Database>, ads: readonly UnmatchedAd[]) {
  const holders = new Map<string, string[]>()
  for (const [id, anchors] of await anchorsOfAds(
    db,
    ads.map(({ id }) => id),
  ))
    for (const anchor of anchors) holders.set(anchor, [...(holders.get(anchor) ?? []), id])
  const candidates = await selectCandidateSearches(db, [...holders.keys()])
  const byQuery = Map.groupBy(candidates, ({ query }) => query)
  const matches: SearchMatch[] = []
  for (const [query, searches] of byQuery) {
    const ids = [...new Set(searches.flatMap(({ anchor }) => holders.get(anchor) ?? []))]
    const filters = parseSavedFilters(query)
    const matching = filters ? new Set(await matchAds(db, filters, ids)) : new Set()
    const wanted = ads.filter(({ id }) => matching.has(id))
    for (const search of uniqueSearches(searches))
      matches.push(...wanted.filter((ad) => isFor(search, ad)).map(({ id }) => ({ searchId: search.id, adId: id })))
  }
  return { matches, candidates: uniqueSearches(candidates).length, asked: byQuery.size }
}

/** Not for the lender of the ad, and not for a search that was saved when the list already showed it. */
const isFor = (search: CandidateSearch, ad: UnmatchedAd): boolean =>
  search.user_id !== ad.user_id && search.created_at < ad.noted_at

const uniqueSearches = (candidates: readonly CandidateSearch[]): CandidateSearch[] => [
  ...new Map(candidates.map((search) => [search.id, search])).values(),
]
