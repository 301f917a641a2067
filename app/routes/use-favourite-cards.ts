import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listLimits } from '../../domain/limits/list.ts'
import type { Card } from '../../domain/schemas/public-ad.ts'
import { inTime } from '../browser/in-time.ts'
import { findKeptList, keepList } from '../browser/kept-list.ts'
import { useReturn } from '../browser/watch-network.ts'
import { readFavourites } from '../features/favourites/favourites.ts'
import { findKeptCards, keepCards } from '../features/favourites/kept-cards.ts'
import { syncFavourites } from '../features/favourites/sync-favourites.ts'
import { api } from '../features/session/api.ts'

/** Milliseconds after which the stored values of this device are used: of the list, and of its cards. */
const patience = { list: 3_000, cards: 8_000 }

/** The loaded part of a user's favourites. */
interface Loaded {
  /** All of them, as they were when the page was opened: a second press on a heart removes no card. */
  ids: readonly string[]
  /** The number of requested ones. */
  asked: number
  /** Of these, the active ones and the others. */
  ads: Card[]
  missing: readonly string[]
  /** Are they stored ones, for lack of a network? */
  isKept: boolean
}

type Found = Pick<Loaded, 'asked' | 'ads' | 'missing'>
type State = 'loading' | 'no network' | 'failed' | 'idle' | 'loading more' | 'more failed'

/** The cards of the reader's favourites, in pages. @param key of the history entry, and the user's id */
export function useFavouriteCards(key: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(() => findStillTrue(key))
  const [state, setState] = useState<State>(loaded ? 'idle' : 'loading')
  // A second press before the first has rendered must not send a second request.
  const isAsking = useRef(false)

  useEffect(() => {
    if (loaded) keepList(key, loaded)
  }, [key, loaded])

  const load = useCallback(async () => {
    setState('loading')
    const synced = syncFavourites()
    // An account that has never been loaded may have some.
    const isKnown = readFavourites().askedAt > 0
    const outcome = await (isKnown ? inTime(synced, patience.list).catch(() => 'late') : synced)
    const { of, ids } = readFavourites()
    if (outcome === 'failed' && ids.length === 0) return setState('no network')
    const first = await findSome(ids, 0)
    // After a logout nothing of that user stays.
    if (readFavourites().of !== of) return
    if (typeof first === 'object') keepCards(first.ads)
    const kept = first === 'no network' ? findKeptCards(ids) : null
    const found = kept ? { asked: listLimits.idsMax, ads: kept, missing: [] } : first
    if (typeof found === 'string') return setState(found)
    setLoaded({ ids, isKept: kept !== null, ...found })
    setState('idle')
  }, [])

  // Once for each arrival: a reader who comes back finds the same cards.
  const begin = useEffectEvent(() => {
    if (!loaded) void load()
  })
  useEffect(() => begin(), [])

  // What is missing, or old, comes as soon as there is a network.
  const isWaiting = state === 'no network' || (state !== 'loading' && loaded?.isKept)
  useReturn(isWaiting ? '/favourites' : undefined, () => void load())

  async function loadMore() {
    if (!loaded || isAsking.current) return
    isAsking.current = true
    setState('loading more')
    const more = await findSome(loaded.ids, loaded.asked)
    isAsking.current = false
    if (typeof more === 'string') return setState('more failed')
    setState('idle')
    const { asked, ads, missing } = more
    setLoaded({ ...loaded, asked, ads: [...loaded.ads, ...ads], missing: [...loaded.missing, ...missing] })
  }
  return { loaded, state, load, loadMore }
}

/** What was there on the way here, unless something else has become a favourite since. */
function findStillTrue(key: string): Loaded | null {
  const kept = findKeptList<Loaded>(key)
  const isTrue = kept && kept.ids.length > 0 && readFavourites().ids.every((id) => kept.ids.includes(id))
  return isTrue ? kept : null
}

/** The next cards; of ads that are not on rent there are none, and one looks further. */
async function findSome(ids: readonly string[], from: number): Promise<Found | 'no network' | 'failed'> {
  const missing: string[] = []
  for (let asked = from; asked < ids.length; ) {
    const some = ids.slice(asked, asked + listLimits.idsMax)
    const query = { productIds: some }
    const { answer, failure } = await api('GET products/by-ids', { query, timeoutMs: patience.cards })
    // A server that refuses is there: a retry by itself would not help.
    if (failure) return failure.code === 'no_network' ? 'no network' : 'failed'
    const ads = answer.products
    asked += listLimits.idsMax
    missing.push(...some.filter((id) => !ads.some(({ _id }) => _id === id)))
    if (ads.length > 0) return { asked, ads, missing }
  }
  return { asked: ids.length, ads: [], missing }
}
