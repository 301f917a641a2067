import type { Kysely } from 'kysely'
import type { AdsQuery, CardPage } from '../../domain/schemas/ad-list.ts'
import type { WorkOrder } from '../../platform/work-gate.ts'
import type { Database } from '../db/schema.ts'
import type { MissedSearches } from '../modules/missed-searches/missed-searches.ts'
import { searchAds } from '../modules/search/search.ts'

/** Lists ads for a call or a page. Refuses as `searchAds`. */
export type FindAds = (query: AdsQuery, asker: Asker) => Promise<FoundAds>

interface Asker extends WorkOrder {
  /** Is it only shown beside what was searched for? Then it is not counted. */
  isAside?: boolean
}

export interface FoundAds {
  page: CardPage
  /** Is it a search that has found too little? It is counted each time, so its page is not cached. */
  isMissed: boolean
}

/**
 * Creates the function by which requests list ads: it calls `searchAds`, and counts searches without results for the operator.
 */
export function createFindAds(db: Kysely<Database>, missed: Pick<MissedSearches, 'note'>): FindAds {
  return async (query, asker) => {
    const page = await searchAds(db, query, asker)
    return { page, isMissed: !asker.isAside && missed.note(query, page, asker.whose ?? '') }
  }
}
