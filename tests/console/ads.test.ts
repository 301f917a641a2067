import { beforeEach, describe, expect, it } from 'vitest'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { setUpSite } from '../support/built-site.ts'
import { nextPageIn, setUpTeam } from '../support/console-team.ts'
import { createProduct, createUser } from '../support/factories.ts'

const site = await setUpSite()
const { db, pool } = site
const { letIn } = setUpTeam(site)
beforeEach(async () => {
  await pool.query('delete from products')
})

type Given = Omit<Parameters<typeof createProduct>[1] & {}, 'title'>

/** Ads with these titles, the first the oldest. @returns their ids */
async function addAds(titles: readonly string[], given: Given = {}) {
  const ids: string[] = []
  for (const title of titles) ids.push((await createProduct(db, { ...given, title })).id)
  await indexOutdatedAds(db)
  return ids
}

/** The ids of the ads on a page, in its order. */
const adsIn = (html: string): string[] =>
  [...html.matchAll(/<a href="\/console\/ads\/([0-9a-f-]{36})"/g)].map(([, id = '']) => id)

type Reader = Awaited<ReturnType<typeof letIn>>

const find = async (reader: Reader, query: Record<string, string>) => {
  const { status, html } = await reader.ask(`/console/ads?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return adsIn(html)
}

/** The ads of all pages. */
async function findAll(reader: Reader, query: Record<string, string>) {
  const pages: string[][] = []
  for (let path: string | undefined = `/console/ads?${new URLSearchParams(query)}`; path; ) {
    const { html } = await reader.ask(path)
    pages.push(adsIn(html))
    path = nextPageIn(html)
  }
  return pages
}

describe('ads are found by words', () => {
  it.each(['paused', 'rented', 'expired', 'removed'] as const)('in the state %s, the newest first', async (status) => {
    const reader = await letIn('moderator')
    const [old, , fresh] = await addAds(['Old red ladder', 'Red bicycle', 'New RED Ladder'], { status })
    await addAds(['Red ladder'])
    await addAds(['Red ladder'], { status: status === 'paused' ? 'rented' : 'paused' })
    expect(await find(reader, { q: 'red ladder', status })).toEqual([fresh, old])
    // Words in any order, within other words.
    expect(await find(reader, { q: '  LADD   re ', status })).toEqual([fresh, old])
    expect(await find(reader, { q: 'red ladder blue', status })).toEqual([])
  })

  it('as they are typed, in any script; signs of patterns are only signs', async () => {
    const reader = await letIn('moderator')
    const titles = ['कैमरा किराये पर', 'કેમેરા ભાડે', 'Lamp 100% new_ish', 'Lamp 1000 newsish', 'ÉCLAIR oven', 'Back\\slash']
    const [hindi, gujarati, signs, , accent, slash] = await addAds(titles, { status: 'removed' })
    const found = (q: string) => find(reader, { q, status: 'removed' })
    expect(await found('कैमरा')).toEqual([hindi])
    expect(await found('ભાડે કેમેરા')).toEqual([gujarati])
    // A letter in two parts is the same letter.
    expect(await found('e\u0301clair')).toEqual([accent])
    expect(await found('100%')).toEqual([signs])
    expect(await found('%')).toEqual([signs])
    expect(await found('new_ish')).toEqual([signs])
    expect(await found('k\\s')).toEqual([slash])
    expect(await found("' or 1=1 --")).toEqual([])
  })

  it('without a state: those of the search first, then those that no list shows', async () => {
    const reader = await letIn('moderator')
    const [removed] = await addAds(['Ladder that is down'], { status: 'removed' })
    const [listed] = await addAds(['Ladder'])
    const { id: suspended } = await createUser(db)
    const [hidden] = await addAds(['Ladder of a suspended person'], { user_id: suspended })
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended).execute()
    const [deleted] = await addAds(['Ladder that is deleted'], { deleted_at: new Date() })
    await addAds(['Drill'], { status: 'removed' })
    expect(await find(reader, { q: 'ladder' })).toEqual([listed, deleted, hidden, removed])
    expect(await find(reader, { q: 'ladder', status: 'active' })).toEqual([listed, deleted, hidden])
    expect(await find(reader, { q: 'suspended', status: 'active' })).toEqual([hidden])
    expect(await find(reader, { q: 'drill' })).toHaveLength(1)
  })

  it('of one person', async () => {
    const reader = await letIn('moderator')
    const { id: owner } = await createUser(db)
    const [listed] = await addAds(['Ladder'], { user_id: owner })
    const [paused] = await addAds(['Ladder'], { user_id: owner, status: 'paused' })
    await addAds(['Ladder'])
    await addAds(['Ladder'], { status: 'paused' })
    expect(await find(reader, { q: 'ladder', owner })).toEqual([listed, paused])
    expect(await find(reader, { q: 'ladder', owner, status: 'paused' })).toEqual([paused])
  })

  it('page by page, none twice and none left out, and all of them in a file', async () => {
    const reader = await letIn('admin')
    const add = (count: number, status: string) =>
      pool.query(
        `insert into products (id, user_id, category_id, title, description, price, rent_type, vendor_name, city, state, attributes, expires_at, status)
         select gen_random_uuid(), user_id, category_id, 'Ladder ' || i, 'x', 1, 'Per day', 'x', 'Surat', 'Gujarat', '{}', now() + interval '9 days', $2
         from generate_series(1, $1) i, (select user_id, category_id from products limit 1) ad`,
        [count, status],
      )
    await addAds(['Ladder'])
    await add(49, 'active')
    await indexOutdatedAds(db)
    // The search ends with a full page.
    expect((await findAll(reader, { q: 'ladder' })).map(({ length }) => length)).toEqual([50])
    await add(120, 'removed')
    const pages = await findAll(reader, { q: 'ladder' })
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 50, 20])
    expect(new Set(pages.flat()).size).toBe(170)
    const unlisted = pages.slice(1).flat()
    expect(unlisted).toEqual(unlisted.toSorted().toReversed())
    expect(await findAll(reader, { q: 'ladder', status: 'removed' })).toEqual(pages.slice(1))
    await add(20, 'active')
    await indexOutdatedAds(db)
    // A page of both.
    expect((await findAll(reader, { q: 'ladder' })).map(({ length }) => length)).toEqual([50, 50, 50, 40])
    const { html: file } = await reader.ask('/console/files/ads.csv?q=ladder')
    expect(file.trim().split('\r\n')).toHaveLength(191)
    const { html: removed } = await reader.ask('/console/files/ads.csv?q=ladder&status=removed')
    expect(removed.trim().split('\r\n')).toHaveLength(121)
  })

  it('a place of another order is refused', async () => {
    const reader = await letIn('moderator')
    await addAds(
      Array.from({ length: 51 }, (_, i) => `Ladder ${i}`),
      { status: 'paused' },
    )
    const cursorOf = async (query: string) => {
      const { html } = await reader.ask(`/console/ads?${query}`)
      return new URL(nextPageIn(html) ?? '', 'https://kiraya.test').searchParams.get('cursor') ?? ''
    }
    const [byAge, unlisted] = [await cursorOf('status=paused'), await cursorOf('status=paused&q=ladder')]
    for (const query of [
      `q=ladder&status=paused&cursor=${byAge}`,
      `status=paused&cursor=${unlisted}`,
      'q=ladder&cursor=WyJ1bmxpc3RlZCJd',
    ])
      expect((await reader.ask(`/console/ads?${query}`)).status, query).toBe(400)
    expect((await reader.ask(`/console/ads?q=ladder&cursor=${unlisted}`)).status).toBe(200)
  })
})
