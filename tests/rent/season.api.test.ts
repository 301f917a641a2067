import { describe, expect, it } from 'vitest'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import { listSorts } from '../../domain/rules/list-sort.ts'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { setUpApi } from '../support/api-setup.ts'
import { addSeason } from '../support/season.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { db, api, pool, fill, baseUrl, loadPinCodes } = site
await loadPinCodes()

const today = dayInIndia(new Date())
const season = { from: addDays(today, 10), to: addDays(today, 12) }

/** Ads of a subcategory, one of so many of which is free. */
const addAds = (subCategory: string, count: number, freeEach: number) =>
  addSeason(site, { subCategory, count, isFree: (i) => (i * 37) % freeEach === 7 % freeEach, days: season })

const dslr = await addAds('DSLR', 5_000, 100)
const mirrorless = await addAds('Mirrorless', 300, 10)
await addSeason(site, { subCategory: 'Drone', count: 2_500, isFree: (i) => i === 0, days: season })
await indexOutdatedAds(db)
await fill('analyze')

type Query = Record<string, string | number>

async function readAll(query: Query) {
  const pages = [await api.list({ ...season, limit: 30, ...query })]
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
    pages.push(await api.list({ ...season, limit: 30, ...query, cursor }))
    if (pages.length > 60) throw new Error('the pages never end')
  }
  return { pages, ads: pages.flatMap(({ products }) => products) }
}

const idsOf = (ads: readonly { _id: string }[]) => ads.map(({ _id }) => _id).sort()
const inSub = (subCategory: string): Query => ({ category: 'camera', subCategory })

describe('a list of days of which nearly all ads are busy', () => {
  it.each([
    ...listSorts.map((sort): [string, Query] => [`by ${sort}`, { ...inSub('dslr'), sort }]),
    ['with a city', { ...inSub('dslr'), location: 'Surat' }],
    ['with prices', { ...inSub('dslr'), minPrice: 1, maxPrice: 1_000, sort: 'price_asc' }],
    ['with a facet', { ...inSub('dslr'), rentType: 'day' }],
    ['of a word', { search: 'dslr' }],
    ['of a word, by price', { search: 'dslr', sort: 'price_asc' }],
    ['with letters of a title', { search: 'slr kam', exact: '1' }],
    ['in a state', { ...inSub('dslr'), near: 'gujarat' }],
    ['around a place', { ...inSub('dslr'), near: '395009', within: 100 }],
    ['near a place', { ...inSub('dslr'), around: 'surat' }],
    ['near a place, by distance', { ...inSub('dslr'), around: 'surat', sort: 'distance' }],
    ['of a word near a place', { search: 'dslr', around: 'surat' }],
  ] as [string, Query][])('%s is walked to its end without a repetition or a gap', async (_how, query) => {
    const { ads, pages } = await readAll(query)
    expect(idsOf(ads)).toEqual(dslr)
    expect(
      pages.every(({ total, totalIsCapped }) => total <= dslr.length && (totalIsCapped || total === dslr.length)),
    ).toBe(true)
    expect(pages.filter(({ products, nextCursor }) => products.length < 30 && nextCursor).length).toBeGreaterThan(0)
  })

  it('stops after its limit, says so, and goes on from there', async () => {
    const query = { ...season, ...inSub('dslr'), limit: 60 }
    const page = await api.list(query)
    const looked = await pool.query<{ id: string }>(
      `select id from (select id from list_entries where sub_category = 'DSLR' order by id desc limit $1) as entry
       where not exists (select from rental_busy_days where product_id = id)`,
      [2_000],
    )
    expect(idsOf(page.products)).toEqual(looked.rows.map(({ id }) => id).sort())
    expect(page).toMatchObject({ total: looked.rows.length, totalIsCapped: true })
    expect(page.nextCursor).not.toBeNull()
    expect(page.products.length).toBeLessThan(30)
  })

  it('has the same total on a later page', async () => {
    const first = await api.list({ ...season, ...inSub('dslr'), limit: 60 })
    const next = await api.list({ ...season, ...inSub('dslr'), limit: 60, cursor: String(first.nextCursor) })
    expect(next.totalIsCapped).toBe(true)
    expect(next.total).toBeGreaterThanOrEqual(next.products.length)
  })

  it('may have a page without ads and a next one', async () => {
    const { pages, ads } = await readAll(inSub('drone'))
    expect(ads).toHaveLength(1)
    expect(pages[0]).toMatchObject({ total: 0, totalIsCapped: true })
    expect(pages.map(({ products }) => products.length)).toEqual([0, 1])
  })

  it('is counted exactly where all of it is looked through', async () => {
    for (const query of [
      inSub('mirrorless'),
      { search: 'mirrorless' },
      { ...inSub('mirrorless'), near: '395009', within: 100 },
    ]) {
      const { pages, ads } = await readAll({ ...query, limit: 20 })
      expect(idsOf(ads)).toEqual(mirrorless)
      expect(pages.map(({ total, totalIsCapped }) => [total, totalIsCapped])).toEqual([
        [30, false],
        [30, false],
      ])
    }
  })

  it('is counted for filters as far as it is looked through', async () => {
    const count = async (subCategory: string) => {
      const query = new URLSearchParams({ ...season, category: 'camera', subCategory })
      return (await (await fetch(`${baseUrl}/api/products/filters?${query}`)).json()) as Record<string, unknown>
    }
    expect(await count('mirrorless')).toMatchObject({ total: 30, totalIsCapped: false })
    const { total, ...rest } = await count('dslr')
    expect(total).toBeLessThan(30)
    expect(rest).toMatchObject({ totalIsCapped: true, isCapped: true })
  })
})
