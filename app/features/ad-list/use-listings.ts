import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CardPage } from '../../../domain/schemas/ad-list.ts'
import type { Card } from '../../../domain/schemas/public-ad.ts'
import { fetchListings } from '../../browser/api.ts'
import { findKeptList, keepList } from '../../browser/kept-list.ts'
import { withParam } from './list-address.ts'

interface Loaded {
  ads: Card[]
  nextCursor: string | null
}

/**
 * The ads of a list so far, and the way to more. `href` is the address of the next page: without JavaScript the
 * link opens it, with JavaScript `loadMore` appends its ads here.
 * @param filters the list's filters as the public call takes them
 */
export function useListings(first: CardPage, filters: string) {
  const { key: entry, search } = useLocation()
  const key = entry + filters
  const [loaded, setLoaded] = useState<Loaded>(
    () => findKeptList(key) ?? { ads: first.products, nextCursor: first.nextCursor },
  )
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  // A second press before the first has drawn must not ask twice.
  const isAsking = useRef(false)

  useEffect(() => keepList(key, loaded), [key, loaded])

  async function loadMore() {
    if (!loaded.nextCursor || isAsking.current) return
    isAsking.current = true
    setState('loading')
    try {
      const query = new URLSearchParams(filters)
      query.set('cursor', loaded.nextCursor)
      const { products, nextCursor } = await fetchListings(query)
      const known = new Set(loaded.ads.map((ad) => ad._id))
      setLoaded({ ads: [...loaded.ads, ...products.filter((ad) => !known.has(ad._id))], nextCursor })
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      isAsking.current = false
    }
  }

  const href = loaded.nextCursor ? withParam(new URLSearchParams(search), 'cursor', loaded.nextCursor) : null
  return { ads: loaded.ads, href, state, loadMore }
}
