import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { AdsQuery, CardPage } from '../../../domain/schemas/ad-list.ts'
import type { Card } from '../../../domain/schemas/public-ad.ts'
import { findKeptList, keepList } from '../../browser/kept-list.ts'
import { api } from '../session/api.ts'
import { withParam } from './list-address.ts'

interface Loaded {
  ads: Card[]
  nextCursor: string | null
}

/**
 * The loaded ads of a list, and the next page. `href` is the address of the next page: without JavaScript the
 * link opens it, with JavaScript `loadMore` appends its ads here.
 * @param filters the list's filters in the form of the public call
 */
export function useListings(first: CardPage, filters: AdsQuery) {
  const { key: entry, search } = useLocation()
  const key = entry + JSON.stringify(filters)
  const [loaded, setLoaded] = useState<Loaded>(
    () => findKeptList(key) ?? { ads: first.products, nextCursor: first.nextCursor },
  )
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  // A second press before the first has rendered must not send a second request.
  const isAsking = useRef(false)

  useEffect(() => keepList(key, loaded), [key, loaded])

  async function loadMore() {
    if (!loaded.nextCursor || isAsking.current) return
    isAsking.current = true
    setState('loading')
    const query = { ...filters, cursor: loaded.nextCursor }
    const { answer } = await api('GET products/get-user-products#list', { query, token: null })
    isAsking.current = false
    setState(answer ? 'idle' : 'failed')
    if (!answer) return
    const known = new Set(loaded.ads.map((ad) => ad._id))
    setLoaded({
      ads: [...loaded.ads, ...answer.products.filter((ad) => !known.has(ad._id))],
      nextCursor: answer.nextCursor,
    })
  }

  const href = loaded.nextCursor ? withParam(new URLSearchParams(search), 'cursor', loaded.nextCursor) : null
  return { ads: loaded.ads, href, state, loadMore }
}
