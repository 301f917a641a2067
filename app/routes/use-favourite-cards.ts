import { useState } from 'react'
import { listLimits } from '../../domain/limits/list.ts'
import type { ListedCard } from '../../domain/rules/shown-card.ts'
import type { UnavailableAd } from '../../domain/schemas/ad-list.ts'
import { useOnReconnect } from '../browser/watch-network.ts'
import { withTimeout } from '../browser/with-timeout.ts'
import { readFavourites } from '../features/favourites/favourites.ts'
import { findStoredCards, storeFavouriteCards } from '../features/favourites/stored-cards.ts'
import { syncFavourites } from '../features/favourites/sync-favourites.ts'
import { callApi } from '../features/session/call-api.ts'
import { usePagedList } from '../ui/use-paged-list.ts'

/** Milliseconds after which the values stored on this device are used instead: the list, and its cards. */
const storedAfter = { list: 3_000, cards: 8_000 }

/** The loaded part of a user's favourites. */
interface FavouritePage {
  /** The active ones. */
  items: ListedCard[]
  /** The ids that are not loaded yet, as a cursor. */
  nextCursor: string | null
  /** Ads that are rented or paused; absent in a list that an older release has stored. */
  givenOut?: readonly UnavailableAd[]
  /** Ads that are neither active nor rented nor paused. */
  missing: readonly string[]
  /** All favourites as they were when the page was opened: a press on a heart removes no card. */
  ids: readonly string[]
  /** Is this the stored list, for lack of a network? */
  isKept: boolean
}

/** The cards of the user's favourites, page by page. @param key of the history entry, and the user's id */
export function useFavouriteCards(key: string) {
  const [hasNetwork, setNetwork] = useState(true)

  async function fetchPage(cursor: string | null): Promise<FavouritePage | null> {
    const found = cursor === null ? await findFirst() : await findSome(cursor.split(','))
    setNetwork(found !== 'no network')
    return typeof found === 'object' ? found : null
  }
  const { list, state, isLoadingFirst, load, loadMore } = usePagedList<FavouritePage>({
    listKey: key,
    // A reader who comes back finds the same cards, unless something else has become a favourite since.
    cacheKey: key,
    isValid: ({ ids }) => ids.length > 0 && readFavourites().ids.every((id) => ids.includes(id)),
    fetchPage,
    mergeMeta: (before, { nextCursor, givenOut, missing }) => ({
      ...before,
      nextCursor,
      givenOut: [...(before.givenOut ?? []), ...(givenOut ?? [])],
      missing: [...before.missing, ...missing],
    }),
  })

  // Loads missing and outdated cards as soon as there is a network.
  const isWaiting = !isLoadingFirst && (list ? list.isKept : !hasNetwork)
  useOnReconnect(isWaiting ? '/favourites' : undefined, () => void load())
  return { list, state, load, loadMore }
}

type Missed = 'no network' | 'failed'

/** The first cards of the account's list; without a network the stored ones. */
async function findFirst(): Promise<FavouritePage | Missed> {
  const synced = syncFavourites()
  // An account that has never been loaded may have some.
  const isKnown = readFavourites().askedAt > 0
  const outcome = await (isKnown ? withTimeout(synced, storedAfter.list).catch(() => 'late') : synced)
  const { of, ids } = readFavourites()
  if (outcome === 'failed' && ids.length === 0) return 'no network'
  const first = await findSome(ids)
  // After a logout nothing of that user stays.
  if (readFavourites().of !== of) return 'failed'
  if (typeof first === 'object') storeFavouriteCards(first.items)
  const kept = first === 'no network' ? findStoredCards(ids) : null
  if (!kept) return first
  return {
    items: kept,
    nextCursor: cursorOf(ids.slice(listLimits.idsMax)),
    givenOut: [],
    missing: [],
    ids,
    isKept: true,
  }
}

/** The next cards. Looks further while none of the requested ads is active. */
async function findSome(ids: readonly string[]): Promise<FavouritePage | Missed> {
  const givenOut: UnavailableAd[] = []
  const missing: string[] = []
  for (let asked = 0; asked < ids.length; ) {
    const some = ids.slice(asked, asked + listLimits.idsMax)
    const query = { productIds: some }
    const { answer, failure } = await callApi('GET products/by-ids', { query, timeoutMs: storedAfter.cards })
    // A server that refuses is there: a retry by itself would not help.
    if (failure) return failure.code === 'no_network' ? 'no network' : 'failed'
    const items = answer.products
    // A server of the release before does not say them.
    const out = answer.givenOut ?? []
    givenOut.push(...out)
    asked += listLimits.idsMax
    missing.push(...some.filter((id) => ![...items, ...out].some(({ _id }) => _id === id)))
    if (items.length > 0)
      return { items, nextCursor: cursorOf(ids.slice(asked)), givenOut, missing, ids, isKept: false }
  }
  return { items: [], nextCursor: null, givenOut, missing, ids, isKept: false }
}

const cursorOf = (rest: readonly string[]): string | null => rest.join(',') || null
