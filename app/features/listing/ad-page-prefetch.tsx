import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { productPath } from '../../../domain/rules/links.ts'
import type { Card } from '../../../domain/schemas/listing.ts'
import { whenIdle } from '../../browser/when-idle.ts'

/**
 * Fetches the scripts of an ad's page once the browser rests: whoever then presses a card without a network stays in
 * the site, which says so. @param ad any one: all have the same scripts
 */
export function AdPagePrefetch({ ad }: { ad: Card }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle && <PrefetchPageLinks page={productPath(ad)} />
}
