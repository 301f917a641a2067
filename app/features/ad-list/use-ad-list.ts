import { useLocation } from 'react-router'
import type { ListedCard, ListedCardPage } from '../../../domain/rules/shown-card.ts'
import type { AdsQuery } from '../../../domain/schemas/ad-list.ts'
import { usePagedList } from '../../ui/use-paged-list.ts'
import { callApi } from '../session/call-api.ts'
import { withParam, withWidenedDistance } from './list-address.ts'

interface AdPage {
  items: ListedCard[]
  nextCursor: string | null
  /** Are all ads of the newest page busy on the chosen days, and the list goes on behind it? */
  isAllBooked: boolean
}

/**
 * The loaded ads of a list and its next page. `href` is the link to the next page without JavaScript; `loadMore`
 * appends it.
 * @param filters as the public call takes them
 */
export function useAdList(first: ListedCardPage, filters: AdsQuery) {
  const { key: entry, search } = useLocation()
  const reached = first.widenedTo ? { within: first.widenedTo } : {}
  const { list, state, loadMore } = usePagedList<AdPage>({
    firstPage: pageOf(first),
    cacheKey: entry + JSON.stringify(filters),
    // Without a token, so that the list is the public one of the document.
    async fetchPage(cursor) {
      const query = { ...filters, ...reached, cursor: cursor ?? undefined }
      const { answer } = await callApi('GET products/get-user-products#list', { query, token: null })
      return answer ? pageOf(answer) : null
    },
  })
  const { items: ads, nextCursor, isAllBooked } = list ?? pageOf(first)
  return {
    ads,
    href: nextCursor ? withParam(withWidenedDistance(new URLSearchParams(search), first), 'cursor', nextCursor) : null,
    state,
    loadMore,
    isAllBooked,
  }
}

const pageOf = ({ products, nextCursor }: Pick<ListedCardPage, 'products' | 'nextCursor'>): AdPage => ({
  items: products,
  nextCursor,
  isAllBooked: products.length === 0 && nextCursor !== null,
})
