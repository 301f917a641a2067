import { useRef } from 'react'
import type { AdStatus, OwnAd } from '../../../domain/schemas/ad.ts'
import type { AdState } from '../../../domain/schemas/bulk-ads.ts'
import { usePagedList } from '../../ui/use-paged-list.ts'
import { fetchOwnAd } from '../ad-page/fetch-own-ad.ts'
import { type CallFailure, callApi } from '../session/call-api.ts'

/** An own ad in the list, and the state of its action. */
export interface OwnAdEntry {
  ad: OwnAd
  /** Deleted, and may come back to its place. */
  isHidden?: boolean
  isBusy?: boolean
  /** The message after a failed action, and its retry. */
  problem?: { text: string; retry?: () => void } | undefined
}

/** Callbacks after a change of the price. */
export interface PriceHandlers {
  /** The ad was changed, here or elsewhere. */
  onState(state: AdState): void
  /** It is no longer there. */
  onGone(): void
}

/** The filters of the list. */
export interface OwnAdFilter {
  status: AdStatus | undefined
  search: string
}

/** An entry under the id of its ad. */
type Item = OwnAdEntry & { _id: string }

type Counts = Record<AdStatus, number>

interface OwnAdPage {
  items: Item[]
  nextCursor: string | null
  total: number
  totalIsCapped: boolean
  counts: Counts
  /** The ad that should come first does not exist. */
  isFirstLost: boolean
  /** In place of a list that could not be loaded, where another one was there before. */
  hasFailed?: true
}

const itemOf = (entry: OwnAdEntry): Item => ({ ...entry, _id: entry.ad._id })

/** More in one page for lenders with many ads, whose rows are low. */
const pageSize = { usual: 12, rows: 24 }

/**
 * The user's own ads, page by page, and changes of the list.
 * @param firstId of an ad that is shown first, wherever it stands
 */
export function useOwnAds(owner: string, firstId: string | null, filter: OwnAdFilter) {
  const { status, search } = filter
  const isThere = useRef(false)
  const { list, state, load, loadMore, change } = usePagedList<OwnAdPage>({
    listKey: JSON.stringify([owner, firstId, status, search]),
    async fetchPage(cursor) {
      if (cursor !== null) return fetchNext(owner, filter, cursor)
      const first = await fetchFirst(owner, firstId, filter)
      if (first) isThere.current = true
      // The list of another filter must not stay in its place.
      return first ?? (isThere.current ? failed : null)
    },
    mergeMeta: (before, page) => {
      const hidden = before.items.filter(({ isHidden }) => isHidden)
      // The server does not count those that may still come back.
      const counts = hidden.reduce((sum, { ad }) => added(sum, ad.status, 1), page.counts)
      return { ...page, isFirstLost: before.isFirstLost, total: page.total + hidden.length, counts }
    },
  })
  const hasFailed = list?.hasFailed === true
  const all = hasFailed ? null : (list?.items ?? null)
  const entries = all?.filter(({ isHidden }) => !isHidden) ?? null
  const hidden = all?.filter(({ isHidden }) => isHidden) ?? []

  /** Changes the states of some ads. */
  function changeSome(changed: ReadonlyMap<string, Partial<OwnAdEntry>>) {
    change((before) => {
      let { counts } = before
      const items = before.items.map((item) => {
        const ofIt = changed.get(item._id)
        if (!ofIt) return item
        const next = itemOf({ ...item, ...ofIt })
        if (next.ad.status !== item.ad.status) counts = added(added(counts, item.ad.status, -1), next.ad.status, 1)
        return next
      })
      return { ...before, items, counts }
    })
  }

  return {
    /** Null until the first page is loaded. */
    entries,
    /** All loaded ads, also the hidden ones. */
    all: all?.map(({ ad }) => ad) ?? [],
    hasMore: !hasFailed && Boolean(list?.nextCursor),
    total: (list?.total ?? 0) - hidden.length,
    totalIsCapped: list?.totalIsCapped ?? false,
    /** Of all states, with the search alone. */
    counts: list && hidden.reduce((sum, { ad }) => added(sum, ad.status, -1), list.counts),
    state: hasFailed ? ('failed' as const) : state,
    isFirstLost: list?.isFirstLost ?? false,
    load,
    loadMore,
    changeSome,
    /** Changes the state of one ad. */
    change(id: string, changed: Partial<OwnAdEntry>) {
      changeSome(new Map([[id, changed]]))
    },
    /** Takes an ad that no longer exists out of the list. */
    drop(id: string) {
      change((before) => {
        const gone = before.items.find(({ _id }) => _id === id)
        if (!gone) return before
        const counts = added(before.counts, gone.ad.status, -1)
        return { ...before, items: before.items.filter((item) => item !== gone), total: before.total - 1, counts }
      })
    },
  }
}

export type OwnAdsList = ReturnType<typeof useOwnAds>

const added = (counts: Counts, status: AdStatus, count: number): Counts => ({
  ...counts,
  [status]: counts[status] + count,
})

const failed: OwnAdPage = {
  items: [],
  nextCursor: null,
  total: 0,
  totalIsCapped: false,
  counts: { active: 0, paused: 0, rented: 0, expired: 0, removed: 0 },
  isFirstLost: false,
  hasFailed: true,
}

async function fetchNext(
  userId: string,
  { status, search }: OwnAdFilter,
  cursor: string | undefined,
): Promise<OwnAdPage | null> {
  const narrowed = { ...(status && { status }), ...(search && { search }) }
  const limit = cursor === undefined ? pageSize.usual : pageSize.rows
  const { answer } = await callApi('GET products/get-user-products#own', {
    query: { userId, ...narrowed, limit, cursor },
  })
  if (!answer) return null
  const { products, nextCursor, total, totalIsCapped, counts } = answer
  return { items: products.map((ad) => itemOf({ ad })), nextCursor, total, totalIsCapped, counts, isFirstLost: false }
}

/** The first page, with the ad `firstId` before all others. */
async function fetchFirst(owner: string, firstId: string | null, filter: OwnAdFilter): Promise<OwnAdPage | null> {
  const [page, wanted] = await Promise.all([fetchNext(owner, filter, undefined), firstId ? fetchOwnAd(firstId) : null])
  if (!page || (wanted?.failure && !isRefusal(wanted.failure))) return null
  const ahead =
    page.items.find(({ _id }) => _id === firstId) ?? (wanted?.answer && itemOf({ ad: wanted.answer.product }))
  if (!ahead) return { ...page, isFirstLost: firstId !== null }
  return { ...page, items: [ahead, ...page.items.filter(({ _id }) => _id !== ahead._id)] }
}

/** Is it certain that the person has no such ad? */
const isRefusal = ({ status }: CallFailure): boolean => status >= 400 && status < 500
