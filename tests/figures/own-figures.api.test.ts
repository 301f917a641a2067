import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { figuresAnswerSchema } from '../../domain/schemas/figures.ts'
import { countFinishedDays, findSiteFigures } from '../../server/modules/figures/figures.ts'
import { createAdClient, createLender } from '../support/ads-setup.ts'
import { expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'

const site = await setUpApi()
const { db, pool, baseUrl } = site
const lender = await createLender(site)
const other = await createLender(site)
const newAd = (given: Parameters<typeof createProduct>[1] = {}) =>
  createProduct(db, { user_id: lender.user.id, category: 'Camera', ...given })

/** A time so many days ago, at noon in India. */
const daysAgo = (days: number) =>
  sql<Date>`((now() at time zone 'Asia/Kolkata')::date - ${days}::integer + time '12:00') at time zone 'Asia/Kolkata'`
const dayAgo = (days: number) => sql<string>`(now() at time zone 'Asia/Kolkata')::date - ${days}::integer`

async function fill(id: string) {
  for (const [days, views] of [
    [0, 4],
    [1, 7],
    [27, 2],
    [28, 9],
  ] as const)
    await db
      .insertInto('ad_views')
      .values({ product_id: id, day: dayAgo(days), views })
      .execute()
  const people = [await createUser(db), await createUser(db)]
  for (const [i, person] of people.entries()) {
    await db
      .insertInto('contact_reveals')
      .values({ product_id: id, user_id: person.id, first_at: daysAgo(i), times: 5 })
      .execute()
    await db
      .insertInto('favourites')
      .values({ product_id: id, user_id: person.id, created_at: daysAgo(1) })
      .execute()
  }
  await createReview(db, { product_id: id })
  await createReview(db, { product_id: id, answer_text: 'Thanks.', answered_at: new Date() })
}

const figuresOf = (person: Pick<typeof lender, 'call'>, ...ids: string[]) =>
  person.call('GET', `figures?productIds=${ids.join(',')}`)

describe('the figures of one’s own ads', () => {
  test('are views, contacts and favourites of each of twenty-eight days', async () => {
    const [ad, empty] = [await newAd(), await newAd()]
    await fill(ad.id)
    const { days, figures } = await expectSuccess(figuresAnswerSchema, figuresOf(lender, ad.id, empty.id))
    expect(days).toHaveLength(28)
    expect(days.at(-1)).toBe(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date()))
    const found = figures.find(({ productId }) => productId === ad.id)
    expect(found?.views).toEqual([2, ...Array(25).fill(0), 7, 4])
    expect(found?.contacts.slice(-3)).toEqual([0, 1, 1])
    expect(found?.favourites.slice(-3)).toEqual([0, 2, 0])
    expect(found?.unanswered).toBe(1)
    const nothing = figures.find(({ productId }) => productId === empty.id)
    expect([...(nothing?.views ?? []), nothing?.unanswered]).toEqual(Array(29).fill(0))
  })

  test('are for their owner alone', async () => {
    const { id } = await newAd()
    await other.refused('not_your_product', figuresOf(other, id))
    await other.refused(
      'not_your_product',
      figuresOf(other, (await createProduct(db, { user_id: other.user.id })).id, id),
    )
    const visitor = createAdClient(baseUrl)
    await visitor.refused('not_signed_in', figuresOf(visitor, id))
    await visitor.refused('not_signed_in', visitor.call('GET', 'figures.csv'))
    const none = '01890000-0000-7000-8000-000000000001'
    await lender.refused('product_not_found', figuresOf(lender, none))
    await lender.refused('invalid_input', figuresOf(lender, 'x'))
    const { figures } = await expectSuccess(figuresAnswerSchema, figuresOf(lender, none, id))
    expect(figures.map(({ productId }) => productId)).toEqual([id])
  })

  test('are a file of ninety days, in which no cell is computed, with one’s own ads alone', async () => {
    const owner = await createLender(site)
    const { id } = await createProduct(db, { user_id: owner.user.id, title: '=cmd("x"), two' })
    await fill(id)
    await db
      .insertInto('ad_views')
      .values({ product_id: id, day: dayAgo(90), views: 9 })
      .execute()
    const answer = await owner.call('GET', 'figures.csv')
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ])
    expect(answer.headers.get('content-disposition')).toContain('figures.csv')
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines[0]).toBe('Day,Id,Title,Views,Contacts,Favourites,Link')
    expect(lines).toHaveLength(5)
    expect(lines[2]).toMatch(
      new RegExp(`^\\d{4}-\\d\\d-\\d\\d,${id},"'=cmd\\(""x""\\), two",7,1,2,http\\S+/p/\\w{22}$`),
    )
    expect((await (await other.call('GET', 'figures.csv')).text()).trim().split('\r\n')).toHaveLength(1)
  })
})

describe('the figures of the site', () => {
  const last = async () => {
    const { counts } = await findSiteFigures(db)
    return Object.fromEntries(Object.entries(counts).map(([thing, byDay]) => [thing, byDay.at(-1)]))
  }
  test('are counted by day, those that are over once', async () => {
    const before = await last()
    const { id } = await newAd()
    await createReview(db, { product_id: id })
    await db.insertInto('contact_reveals').values({ product_id: id, user_id: other.user.id }).execute()
    await sql`insert into missed_searches (day, words, count) values (${dayAgo(0)}, 'tuba', 5), (${dayAgo(1)}, 'oud', 3)`.execute(
      db,
    )
    const after = await last()
    expect(after).toEqual({
      ads: (before.ads ?? 0) + 1,
      people: (before.people ?? 0) + 1,
      contacts: (before.contacts ?? 0) + 1,
      reviews: (before.reviews ?? 0) + 1,
      missed_searches: 5,
    })
    const open = await findSiteFigures(db)
    expect([open.days.length, open.counts.missed_searches.slice(-2)]).toEqual([28, [3, 5]])
    await countFinishedDays(db)
    expect((await pool.query('select 1 from figure_days')).rows).toHaveLength(27)
    expect(await findSiteFigures(db)).toEqual(open)
    await sql`insert into missed_searches (day, words, count) values (${dayAgo(1)}, 'lute', 3), (${dayAgo(0)}, 'lute', 1)`.execute(
      db,
    )
    await countFinishedDays(db)
    expect((await findSiteFigures(db)).counts.missed_searches.slice(-2)).toEqual([3, 6])
  })

  test('have the way to a new account by source and by city, fifteen cities with the most views first', async () => {
    await sql`insert into funnel_days (day, step, source, city, count)
      select ${dayAgo(2)}, 'view', 'search', 'city-' || n, n from generate_series(1, 20) as n`.execute(db)
    await sql`insert into funnel_days (day, step, source, city, count) values
      (${dayAgo(0)}, 'contact', 'search', 'city-20', 3), (${dayAgo(0)}, 'sign_up', 'direct', 'other', 2),
      (${dayAgo(28)}, 'view', 'search', 'city-20', 99)`.execute(db)
    const open = await findSiteFigures(db)
    await countFinishedDays(db)
    expect(await findSiteFigures(db)).toEqual(open)
    const { bySource, byCity } = open
    expect(bySource.find(({ source }) => source === 'search')?.counts).toEqual({ view: 210, contact: 3, sign_up: 0 })
    expect(byCity).toHaveLength(16)
    expect(byCity[0]).toEqual({ city: 'city-20', counts: { view: 20, contact: 3, sign_up: 0 } })
    expect(byCity.at(-1)).toEqual({ city: 'other', counts: { view: 15, contact: 0, sign_up: 2 } })
  })
})
