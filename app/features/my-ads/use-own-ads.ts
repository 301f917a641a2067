import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { usePages } from '../../ui/use-pages.ts'
import { fetchOwnAd } from '../ad-page/fetch-own-ad.ts'
import { api, type CallFailure } from '../session/api.ts'

/** One ad of the list, and the state of what is done with it. */
export interface Entry {
  ad: OwnAd
  /** Deleted, and may come back to its place. */
  isHidden?: boolean
  isBusy?: boolean
  /** A copy that was made just now. */
  isCopy?: boolean
  /** Why an action failed, in words, and the way to try it again. */
  problem?: { text: string; retry?: () => void } | undefined
}

/** An entry under the id of its ad. */
type Item = Entry & { _id: string }

interface OwnAdPage {
  items: Item[]
  nextCursor: string | null
  total: number
  totalIsCapped: boolean
  /** The ad that should come first does not exist. */
  isFirstLost: boolean
}

const itemOf = (entry: Entry): Item => ({ ...entry, _id: entry.ad._id })

/**
 * The ads of the signed-in person, page by page, and what changes in the list.
 * @param firstId of the ad that comes before all others, wherever it stands
 */
export function useOwnAds(owner: string, firstId: string | null) {
  const { list, state, load, loadMore, change } = usePages<OwnAdPage>({
    name: `${owner} ${firstId}`,
    fetchPage: (cursor) => (cursor === null ? fetchFirst(owner, firstId) : fetchNext(owner, cursor)),
    mergeRest: (before, page) => ({
      ...page,
      isFirstLost: before.isFirstLost,
      // The server does not count those that may still come back.
      total: page.total + before.items.filter(({ isHidden }) => isHidden).length,
    }),
  })
  const entries = list?.items.filter(({ isHidden }) => !isHidden) ?? null
  return {
    /** Null until the first page is loaded. */
    entries,
    hasMore: Boolean(list?.nextCursor),
    total: (list?.total ?? 0) - ((list?.items.length ?? 0) - (entries?.length ?? 0)),
    totalIsCapped: list?.totalIsCapped ?? false,
    state,
    isFirstLost: list?.isFirstLost ?? false,
    load,
    loadMore,
    /** Changes the state of one ad. */
    change(id: string, changed: Partial<Entry>) {
      change((before) => ({
        ...before,
        items: before.items.map((item) => (item._id === id ? itemOf({ ...item, ...changed }) : item)),
      }))
    },
    /** Takes an ad that no longer exists out of the list. */
    drop(id: string) {
      change((before) =>
        before.items.some(({ _id }) => _id === id)
          ? { ...before, items: before.items.filter(({ _id }) => _id !== id), total: before.total - 1 }
          : before,
      )
    },
    /** Adds a copy; the same copy comes twice when the first answer was lost. */
    add(ad: OwnAd) {
      change((before) =>
        before.items.some(({ _id }) => _id === ad._id)
          ? before
          : { ...before, items: [itemOf({ ad, isCopy: true }), ...before.items], total: before.total + 1 },
      )
    },
  }
}

export type OwnAds = ReturnType<typeof useOwnAds>

async function fetchNext(userId: string, cursor: string | undefined): Promise<OwnAdPage | null> {
  const { answer } = await api('GET products/get-user-products#own', { query: { userId, cursor } })
  if (!answer) return null
  const { products, nextCursor, total, totalIsCapped } = answer
  return { items: products.map((ad) => itemOf({ ad })), nextCursor, total, totalIsCapped, isFirstLost: false }
}

/** The first page, with the ad `firstId` before all others. */
async function fetchFirst(owner: string, firstId: string | null): Promise<OwnAdPage | null> {
  const [page, wanted] = await Promise.all([fetchNext(owner, undefined), firstId ? fetchOwnAd(firstId) : null])
  if (!page || (wanted?.failure && !isRefusal(wanted.failure))) return null
  const ahead =
    page.items.find(({ _id }) => _id === firstId) ?? (wanted?.answer && itemOf({ ad: wanted.answer.product }))
  if (!ahead) return { ...page, isFirstLost: firstId !== null }
  return { ...page, items: [ahead, ...page.items.filter(({ _id }) => _id !== ahead._id)] }
}

/** Is it certain that the person has no such ad? */
const isRefusal = ({ status }: CallFailure): boolean => status >= 400 && status < 500
