import type pg from 'pg'
import { adPath } from '../../domain/rules/links.ts'
import { encodeCursor, placeByAge } from '../../server/db/cursor.ts'

/** A comparison: a request to the site, and the equivalent of the bare server. */
export interface RateRow {
  name: string
  /** The lowest share of the bare rate, in percent. */
  goal: number
  /** Path and query of the next request. */
  ours(): string
  bare(): string
  headers?: Record<string, string>
  /** Is it a page that has to be rendered? */
  isPage?: boolean
}

interface ListedAd {
  id: string
  title: string
  category: string
  sub_category: string
}

const call = '/api/products/get-user-products'

/** Pages that the bare server renders. */
export interface ReadyPaths {
  lists: string[]
  ads: string[]
}

/** The bare server renders other data each time, as the site does. */
const readyPages = 100

/** All comparisons, for the ads of one database, and the addresses of some of its pages. */
export async function makeRateRows(pool: pg.Pool): Promise<{ rows: RateRow[]; ready: ReadyPaths }> {
  const { rows: ids } = await pool.query<ListedAd>(
    `select products.id, products.title, categories.name as category, products.sub_category from list_entries
    join products using (id) join categories on categories.id = products.category_id
    -- The site ends the others while it is measured.
    where products.expires_at > now() + interval '1 day' and is_present(products)
    order by md5(products.id::text) limit 20000`,
  )
  const { rows: deep } = await pool.query<{ id: string }>(
    'select id from list_entries order by id desc offset least(9999, (select count(*) / 2 from list_entries)) limit 1',
  )
  let turn = 0
  const nextAd = () => ids[turn++ % ids.length] as ListedAd
  const nextId = () => nextAd().id
  const nextPath = () => {
    const { id, sub_category: subCategory, ...ad } = nextAd()
    return adPath({ ...ad, subCategory, _id: id })
  }
  const cursorAt = (id: string) => encodeCursor(placeByAge({ id }))
  const placeDeep = cursorAt(deep[0]?.id ?? nextId())
  // Cursors between the ads: each is another page, which is not cached yet.
  const newPlace = () => cursorAt(`${nextId().slice(0, -12)}${(turn * 997).toString(16).padStart(12, 'f')}`)
  const newList = () => `/?cursor=${newPlace()}`
  const list = () => '/list'
  const brotli = { 'accept-encoding': 'br' }
  const page = { headers: brotli, isPage: true }
  const rows = [
    { name: 'list of 12', goal: 85, ours: () => call, bare: list },
    { name: 'list of a category', goal: 85, ours: () => `${call}?category=property`, bare: list },
    { name: 'list, thousands of ads deep', goal: 85, ours: () => `${call}?cursor=${placeDeep}`, bare: list },
    { name: 'one ad', goal: 85, ours: () => `${call}?productId=${nextId()}`, bare: () => `/listing/${nextId()}` },
    { name: 'cached page', goal: 90, ours: () => '/', bare: () => '/bytes', headers: brotli },
    { name: 'uncached page: list', goal: 60, ours: newList, bare: () => '/page/list', ...page },
    { name: 'uncached page: ad', goal: 60, ours: nextPath, bare: () => `/page/ad/${nextId()}`, ...page },
  ]
  const some = (next: () => string) => Array.from({ length: readyPages }, next)
  return { rows, ready: { lists: some(newList), ads: some(nextPath) } }
}
