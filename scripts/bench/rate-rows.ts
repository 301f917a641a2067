import type pg from 'pg'
import { encodeCursor, newestPositionOf } from '../../server/db/cursor.ts'
import { readAds } from './listed-ads.ts'

/** A comparison: a request to the site, and the equivalent one to the baseline server. */
export interface RateComparison {
  name: string
  /** The lowest share of the bare rate, in percent. */
  goal: number
  /** Path and query of the next request. */
  ours(): string
  bare(): string
  headers?: Record<string, string>
}

const call = '/api/products/get-user-products'

/** The pages that the baseline server renders. */
export interface PrerenderedPaths {
  lists: string[]
  ads: string[]
}

/** The bare server renders other data each time, as the site does. */
const readyPages = 100

/** All comparisons, for the ads of one database, and the addresses of some of its pages. */
export async function makeRateRows(pool: pg.Pool): Promise<{ rows: RateComparison[]; ready: PrerenderedPaths }> {
  const nextAd = await readAds(pool)
  const nextId = () => nextAd()._id
  const nextPath = () => nextAd().path
  const { rows: deep } = await pool.query<{ id: string }>(
    'select id from list_entries order by id desc offset least(9999, (select count(*) / 2 from list_entries)) limit 1',
  )
  const cursorAt = (id: string) => encodeCursor(newestPositionOf({ id }))
  const placeDeep = cursorAt(deep[0]?.id ?? nextId())
  let turn = 0
  // Cursors between the ads: each is another page, which is not cached yet.
  const newPlace = () => cursorAt(`${nextId().slice(0, -12)}${(turn++ * 997).toString(16).padStart(12, 'f')}`)
  const newList = () => `/?cursor=${newPlace()}`
  const list = () => '/list'
  const headers = { 'accept-encoding': 'br' }
  const rows = [
    { name: 'list of 12', goal: 65, ours: () => call, bare: list },
    { name: 'list of a category', goal: 65, ours: () => `${call}?category=property`, bare: list },
    { name: 'list, thousands of ads deep', goal: 65, ours: () => `${call}?cursor=${placeDeep}`, bare: list },
    { name: 'one ad', goal: 65, ours: () => `${call}?productId=${nextId()}`, bare: () => `/listing/${nextId()}` },
    { name: 'cached page', goal: 85, ours: () => '/', bare: () => '/bytes', headers },
    { name: 'uncached page: list', goal: 65, ours: newList, bare: () => '/page/list', headers },
    { name: 'uncached page: ad', goal: 65, ours: nextPath, bare: () => `/page/ad/${nextId()}`, headers },
  ]
  const some = (next: () => string) => Array.from({ length: readyPages }, next)
  return { rows, ready: { lists: some(newList), ads: some(nextPath) } }
}
