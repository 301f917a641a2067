import { useState } from 'react'
import { listLimits } from '../../domain/limits/list.ts'
import type { ShownCard } from '../../domain/rules/shown-card.ts'
import type { GivenOut } from '../../domain/schemas/ad-list.ts'
import { inTime } from '../browser/in-time.ts'
import { useReturn } from '../browser/watch-network.ts'
import { readFavourites } from '../features/favourites/favourites.ts'
import { findKeptCards, keepCards } from '../features/favourites/kept-cards.ts'
import { syncFavourites } from '../features/favourites/sync-favourites.ts'
import { api } from '../features/session/api.ts'
import { usePages } from '../ui/use-pages.ts'

/** Milliseconds after which the stored values of this device are used: of the list, and of its cards. */
const patience = { list: 3_000, cards: 8_000 }

/** The loaded part of a user's favourites. */
interface FavouritePage {
  /** The active ones. */
  items: ShownCard[]
  /** The ids that are not requested yet. */
  nextCursor: string | null
  /** Those that are rented or paused, of those requested; absent in a list that a release before has kept. */
  givenOut?: readonly GivenOut[]
  /** The others, of those requested. */
  missing: readonly string[]
  /** All of them, as they were when the page was opened: a second press on a heart removes no card. */
  ids: readonly string[]
  /** Are they stored ones, for lack of a network? */
  isKept: boolean
}

/** The cards of the reader's favourites, in pages. @param key of the history entry, and the user's id */
export function useFavouriteCards(key: string) {
  const [hasNetwork, setNetwork] = useState(true)

  async function fetchPage(cursor: string | null): Promise<FavouritePage | null> {
    const found = cursor === null ? await findFirst() : await findSome(cursor.split(','))
    setNetwork(found !== 'no network')
    return typeof found === 'object' ? found : null
  }
  const { list, state, isLoadingFirst, load, loadMore } = usePages<FavouritePage>({
    name: key,
    // A reader who comes back finds the same cards, unless something else has become a favourite since.
    keptAs: key,
    isStillTrue: ({ ids }) => ids.length > 0 && readFavourites().ids.every((id) => ids.includes(id)),
    fetchPage,
    mergeRest: (before, { nextCursor, givenOut, missing }) => ({
      ...before,
      nextCursor,
      givenOut: [...(before.givenOut ?? []), ...(givenOut ?? [])],
      missing: [...before.missing, ...missing],
    }),
  })

  // What is missing, or old, comes as soon as there is a network.
  const isWaiting = !isLoadingFirst && (list ? list.isKept : !hasNetwork)
  useReturn(isWaiting ? '/favourites' : undefined, () => void load())
  return { list, state, load, loadMore }
}

type Missed = 'no network' | 'failed'

/** The first cards: of the account's list, and without a network those that are stored. */
async function findFirst(): Promise<FavouritePage | Missed> {
  const synced = syncFavourites()
  // An account that has never been loaded may have some.
  const isKnown = readFavourites().askedAt > 0
  const outcome = await (isKnown ? inTime(synced, patience.list).catch(() => 'late') : synced)
  const { of, ids } = readFavourites()
  if (outcome === 'failed' && ids.length === 0) return 'no network'
  const first = await findSome(ids)
  // After a logout nothing of that user stays.
  if (readFavourites().of !== of) return 'failed'
  if (typeof first === 'object') keepCards(first.items)
  const kept = first === 'no network' ? findKeptCards(ids) : null
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

/** The next cards; of ads that are not on rent there are none, and one looks further. */
async function findSome(ids: readonly string[]): Promise<FavouritePage | Missed> {
  const givenOut: GivenOut[] = []
  const missing: string[] = []
  for (let asked = 0; asked < ids.length; ) {
    const some = ids.slice(asked, asked + listLimits.idsMax)
    const query = { productIds: some }
    const { answer, failure } = await api('GET products/by-ids', { query, timeoutMs: patience.cards })
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
