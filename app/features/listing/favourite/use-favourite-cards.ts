import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Card } from '../../../../domain/schemas/listing.ts'
import { trustLimits } from '../../../../domain/trust-limits.ts'
import { fetchCards } from '../../../browser/calls/neighbour-calls.ts'
import { readFavourites } from '../../../browser/favourites/favourites.ts'
import { syncFavourites } from '../../../browser/favourites/sync-favourites.ts'
import { findKeptList, keepList } from '../../../browser/kept-list.ts'

/** What is there of somebody's favourites. */
interface Loaded {
  /** All of them, as they were when the page was opened: a heart that is pressed again takes no card away. */
  ids: readonly string[]
  /** How many of them were asked for. */
  asked: number
  /** Those of these that are on rent. */
  ads: Card[]
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
    const { ids } = readFavourites()
    const ads = await fetchSome(ids, 0)
    if (ads) setLoaded({ ids, asked: trustLimits.adIdsMax, ads })
    setState(ads ? 'idle' : 'failed')
  }, [])

  // Once for each way here: who comes back finds what was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!loaded) void load()
  }, [])

  async function loadMore() {
    if (!loaded || isAsking.current) return
    isAsking.current = true
    setState('loading more')
    const further = await fetchSome(loaded.ids, loaded.asked)
    isAsking.current = false
    setState(further ? 'idle' : 'more failed')
    if (further) setLoaded({ ...loaded, asked: loaded.asked + trustLimits.adIdsMax, ads: [...loaded.ads, ...further] })
  }
  return { loaded, state, load, loadMore }
}

/** @returns null when the network does not bring them */
function fetchSome(ids: readonly string[], from: number): Promise<Card[] | null> {
  const some = ids.slice(from, from + trustLimits.adIdsMax)
  return some.length > 0
    ? fetchCards(`products/by-ids?productIds=${some.join()}`).catch(() => null)
    : Promise.resolve([])
}
