import type pg from 'pg'
import { adPath } from '../../domain/rules/links.ts'

export interface ListedAd {
  _id: string
  title: string
  category: string
  subCategory: string
  /** Of its page. */
  path: string
}

/** Ads of lists, in a random order that is always the same. @returns one after the other, then from the first again */
export async function readAds(pool: pg.Pool, most = 20_000): Promise<() => ListedAd> {
  const { rows } = await pool.query<Omit<ListedAd, 'path'>>(
    `select products.id as _id, products.title, categories.name as category, products.sub_category as "subCategory"
    from list_entries join products using (id) join categories on categories.id = products.category_id
    -- The site ends the others while it is measured.
    where products.expires_at > now() + interval '1 day' and is_present(products)
    order by md5(products.id::text) limit $1`,
    [most],
  )
  const ads = rows.map((ad) => ({ ...ad, path: adPath(ad) }))
  let turn = 0
  return () => ads[turn++ % ads.length] as ListedAd
}
