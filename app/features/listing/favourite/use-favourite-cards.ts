import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Card } from '../../../../domain/schemas/listing.ts'
import { trustLimits } from '../../../../domain/trust-limits.ts'
import { fetchCards } from '../../../browser/calls/neighbour-calls.ts'
import { readFavourites } from '../../../browser/favourites/favourites.ts'
import { findKeptCards, keepCards } from '../../../browser/favourites/kept-cards.ts'
import { syncFavourites } from '../../../browser/favourites/sync-favourites.ts'
import { findKeptList, keepList } from '../../../browser/kept-list.ts'
import { useReturn } from '../../../browser/network/watch-network.ts'

/** What is there of somebody's favourites. */
interface Loaded {
  /** All of them, as they were when the page was opened: a heart that is pressed again takes no card away. */
  ids: readonly string[]
  /** How many of them were asked for. */
  asked: number
  /** Those of these that are on rent, and how many are not. */
  ads: Card[]
  missing: number
  /** Has this device kept them, for lack of a network? */
  isKept: boolean
}

type State = 'loading' | 'failed' | 'idle' | 'loading more' | 'more failed'

/** The cards of the reader's favourites, some at a time. @param person who is signed in */
export function useFavouriteCards(person: string | null) {
  const key = `${useLocation().key} favourites of ${person}`
  const [loaded, setLoaded] = useState<Loaded | null>(() => findKeptList<Loaded>(key) ?? null)
  const [state, setState] = useState<State>(loaded ? 'idle' : 'loading')
  // A second press before the first has drawn must not ask twice.
  const isAsking = useRef(false)

  useEffect(() => {
    if (loaded) keepList(key, loaded)
  }, [key, loaded])

  const load = useCallback(async () => {
    setState('loading')
    await syncFavourites()
    const { of, ids } = readFavourites()
    const first = await fetchSome(ids, 0)
    // Of whoever has logged out meanwhile nothing stays behind.
    if (readFavourites().of !== of) return
    if (first) keepCards(first.ads)
    const kept = first ? null : findKeptCards(ids)
    const found = first ?? (kept && { ads: kept, missing: 0 })
    if (found) setLoaded({ ids, asked: trustLimits.adIdsMax, isKept: kept !== null, ...found })
    setState(found ? 'idle' : 'failed')
  }, [])

  // Once for each way here: who comes back finds what was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!loaded) void load()
  }, [])

  // What is missing, or old, comes as soon as it can.
  const isWaiting = state === 'failed' || (state !== 'loading' && loaded?.isKept)
  useReturn(isWaiting ? '/favourites' : undefined, () => void load())

  async function loadMore() {
    if (!loaded || isAsking.current) return
    isAsking.current = true
    setState('loading more')
    const further = await fetchSome(loaded.ids, loaded.asked)
    isAsking.current = false
    setState(further ? 'idle' : 'more failed')
    if (!further) return
    const [ads, missing] = [[...loaded.ads, ...further.ads], loaded.missing + further.missing]
    setLoaded({ ...loaded, asked: loaded.asked + trustLimits.adIdsMax, ads, missing })
  }
  return { loaded, state, load, loadMore }
}

/** @returns null when the network does not bring them */
async function fetchSome(ids: readonly string[], from: number): Promise<Pick<Loaded, 'ads' | 'missing'> | null> {
  const some = ids.slice(from, from + trustLimits.adIdsMax)
  const ads = some.length > 0 ? await fetchCards(`products/by-ids?productIds=${some.join()}`).catch(() => null) : []
  return ads && { ads, missing: some.length - ads.length }
}
