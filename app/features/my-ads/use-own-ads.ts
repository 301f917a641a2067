import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { fetchOwnAd } from '../ad-page/fetch-own-ad.ts'
import { api, type CallFailure } from '../session/api.ts'

/** One ad of the list, and what is going on with it. */
export interface Entry {
  ad: OwnAd
  /** It is taken away, and may come back to its place. */
  isHidden?: boolean
  isBusy?: boolean
  /** A copy that was made just now. */
  isCopy?: boolean
  /** What could not be done, in words, and the way to try it again. */
  problem?: { text: string; retry?: () => void } | undefined
}

interface Loaded {
  entries: Entry[]
  nextCursor: string | null
  total: number
  totalIsCapped: boolean
}

type State = 'loading' | 'failed' | 'idle' | 'loading more' | 'more failed'

/**
 * The ads of whoever is signed in, page by page, and what changes in the list.
 * @param firstId of the ad that comes before all others, wherever it stands
 */
export function useOwnAds(owner: string, firstId: string | null) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [state, setState] = useState<State>('loading')
  const [isFirstLost, setFirstLost] = useState(false)
  // A second press before the first has drawn must not ask twice.
  const isAsking = useRef(false)

  const load = useCallback(async () => {
    setState('loading')
    const [page, first] = await Promise.all([fetchOwnAds(owner, null), firstId ? fetchOwnAd(firstId) : null])
    if (!page.answer || (first?.failure && !isRefusal(first.failure))) return setState('failed')
    const { products, nextCursor, total, totalIsCapped } = page.answer
    const ahead = products.find(({ _id }) => _id === firstId) ?? first?.answer?.product
    const ads = ahead ? [ahead, ...products.filter(({ _id }) => _id !== ahead._id)] : products
    setLoaded({ entries: ads.map((ad) => ({ ad })), nextCursor, total, totalIsCapped })
    setFirstLost(firstId !== null && !ahead)
    setState('idle')
  }, [owner, firstId])
  useEffect(() => void load(), [load])

  async function loadMore() {
    if (!loaded?.nextCursor || isAsking.current) return
    isAsking.current = true
    setState('loading more')
    const { answer } = await fetchOwnAds(owner, loaded.nextCursor)
    isAsking.current = false
    if (!answer) return setState('more failed')
    setState('idle')
    setLoaded((before) => before && withMore(before, answer))
  }

  /** Changes what is going on with one ad. */
  function change(id: string, changed: Partial<Entry>) {
    setLoaded(
      (before) =>
        before && {
          ...before,
          entries: before.entries.map((entry) => (entry.ad._id === id ? { ...entry, ...changed } : entry)),
        },
    )
  }

  /** It is gone for good. */
  function drop(id: string) {
    setLoaded((before) => {
      if (!before?.entries.some(({ ad }) => ad._id === id)) return before
      return { ...before, entries: before.entries.filter(({ ad }) => ad._id !== id), total: before.total - 1 }
    })
  }

  function add(ad: OwnAd) {
    setLoaded((before) => {
      // The same copy again, after an answer that was lost.
      if (!before || before.entries.some((entry) => entry.ad._id === ad._id)) return before
      return { ...before, entries: [{ ad, isCopy: true }, ...before.entries], total: before.total + 1 }
    })
  }

  const entries = loaded?.entries.filter(({ isHidden }) => !isHidden) ?? null
  return {
    /** Null until the first page is there. */
    entries,
    hasMore: Boolean(loaded?.nextCursor),
    total: (loaded?.total ?? 0) - ((loaded?.entries.length ?? 0) - (entries?.length ?? 0)),
    totalIsCapped: loaded?.totalIsCapped ?? false,
    state,
    isFirstLost,
    load,
    loadMore,
    change,
    drop,
    add,
  }
}

export type OwnAds = ReturnType<typeof useOwnAds>

const fetchOwnAds = (userId: string, cursor: string | null) =>
  api('GET products/get-user-products#own', { query: { userId, cursor: cursor ?? undefined } })

/** Is it certain that there is no such ad of theirs? */
const isRefusal = ({ status }: CallFailure): boolean => status >= 400 && status < 500

function withMore(
  before: Loaded,
  { products, nextCursor, total, totalIsCapped }: { products: OwnAd[] } & Omit<Loaded, 'entries'>,
): Loaded {
  const known = new Set(before.entries.map(({ ad }) => ad._id))
  const further = products.filter(({ _id }) => !known.has(_id)).map((ad) => ({ ad }))
  // The server counts those no more that may still come back.
  const hidden = before.entries.filter(({ isHidden }) => isHidden).length
  return { entries: [...before.entries, ...further], nextCursor, total: total + hidden, totalIsCapped }
}
