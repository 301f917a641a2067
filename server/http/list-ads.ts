import type { Kysely } from 'kysely'
import type { AdsQuery, CardPage } from '../../domain/schemas/ad-list.ts'
import type { LimiterOptions } from '../../platform/concurrency-limiter.ts'
import type { Database } from '../db/schema.ts'
import type { MissedSearchCounter } from '../modules/missed-searches/missed-searches.ts'
import { searchAds } from '../modules/search/search.ts'

/** Lists ads for a call or a page. Refuses as `searchAds`. */
export type ListAds = (query: AdsQuery, asker: ListRequester) => Promise<ListedAds>

interface ListRequester extends LimiterOptions {
  /** Is it only shown beside what was searched for? Then it is not counted. */
  isAside?: boolean
}

export interface ListedAds {
  page: CardPage
  /** Is it a search that has found too little? It is counted each time, so its page is not cached. */
  isMissedSearch: boolean
}

/**
 * Creates the function by which requests list ads: it calls `searchAds`, and counts searches without results for the operator.
 */
export function createListAds(db: Kysely<Database>, missed: Pick<MissedSearchCounter, 'note'>): ListAds {
  return async (query, asker) => {
    const page = await searchAds(db, query, asker)
    return { page, isMissedSearch: !asker.isAside && missed.note(query, page, asker.whose ?? '') }
  }
}
