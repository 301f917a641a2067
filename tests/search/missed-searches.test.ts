import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import { deleteExpired } from '../../server/delete-expired-rows.ts'
import { callRateLimits } from '../../server/http/call-rate-limits.ts'
import {
  createMissedSearchCounter,
  hasPersonalData,
  listMissedSearches,
} from '../../server/modules/missed-searches/missed-searches.ts'
import { indexAds } from '../../server/modules/search/search.ts'
import { foldText, splitWords } from '../../server/modules/words/words.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { startTestServer } from '../support/test-server.ts'

const limits = { trustProxy: true, hasRequestLimits: false }
const site = await setUpApi(limits)
const { db, pool } = site
const { id } = await createProduct(db, { category: 'Camera', title: 'Canon camera' })
await indexAds(db, [id])

const metric = async (baseUrl: string, name: string) =>
  Number(new RegExp(`^missed_searches_${name} (\\d+)`, 'm').exec(await (await fetch(`${baseUrl}/metrics`)).text())?.[1])

/** Searches from a network. @returns the status */
async function search(words: string, network: string, more = '', baseUrl = site.baseUrl): Promise<number> {
  const address = `${baseUrl}/api/products/get-user-products?search=${encodeURIComponent(words)}${more}`
  return (await fetch(address, { headers: { 'x-forwarded-for': network } })).status
}
/** Searches, and waits until so many of the searches are counted. */
async function count(words: string, networks: readonly string[], { more = '', baseUrl = site.baseUrl } = {}) {
  const before = await metric(baseUrl, 'total')
  for (const network of networks) expect(await search(words, network, more, baseUrl)).toBe(200)
  await expect.poll(() => metric(baseUrl, 'total')).toBe(before + networks.length)
}
const seen = async () => (await listMissedSearches(db, 90)).map(({ words, count: times }) => `${times} ${words}`)
const everything = async () => {
  const { rows } = await pool.query(
    'select (select json_agg(m) from missed_searches m)::text || (select json_agg(u) from unproven_searches u)::text as all',
  )
  return String(rows[0]?.all)
}
const forget = () => pool.query('delete from missed_searches; delete from unproven_searches')

it('a search of one network is never written down, however often; with a second one it is', async () => {
  await count('Theremin  Hire!', ['203.0.113.1', '203.0.113.1', '203.0.113.1'])
  expect(await seen()).toEqual([])
  expect(await everything()).not.toContain('theremin')
  await count('theremin hire', ['203.0.113.2'])
  expect(await seen()).toEqual(['4 theremin hire'])
  await count('THEREMIN HIRE', ['203.0.113.1'])
  expect(await seen()).toEqual(['5 theremin hire'])
  const { rows } = await pool.query('select count(*)::integer as count from unproven_searches')
  expect(rows[0].count).toBe(0)
})

it('addresses of one owner are one network', async () => {
  await forget()
  await count('zither', ['2001:db8:1::1', '2001:db8:1:2::9'])
  expect(await seen()).toEqual([])
  await count('zither', ['2001:db8:2::1'])
  expect(await seen()).toEqual(['3 zither'])
})

it('a search that finds only without some of its words counts, with all of them', async () => {
  await forget()
  await count('Canon bagpipe', ['203.0.113.1', '203.0.113.2'])
  expect(await seen()).toEqual(['2 canon bagpipe'])
})

it.each([
  ['an address of e-mail', 'asha@example.com', ''],
  ['one in wide signs', 'asha＠example', ''],
  ['a number', 'call 98250', ''],
  ['a number in other digits', 'कॉल ९८२५', ''],
  ['a number in groups', '98-25 01', ''],
  ['a number between words', '982 abc 500 def', ''],
  ['a number in circled digits', '❾❽❷❺', ''],
  ['an address in words', 'asha at gmail dot com', ''],
  ['a name with an address', 'ravi kumar 42 mg road', ''],
  ['a sentence', 'harpsichord '.repeat(6), ''],
  ['a single letter', 'q', ''],
  ['signs', '!!!', ''],
  ['what is found', 'canon', ''],
  ['no search', '', ''],
  ['a list of one person', 'harpsichord', '&userId=01890000-0000-7000-8000-000000000001'],
])('%s is not counted', async (_what, words, more) => {
  await forget()
  const before = await metric(site.baseUrl, 'total')
  for (const network of ['203.0.113.1', '203.0.113.2']) await search(words, network, more)
  // Searches are counted in their order.
  await count('marker', ['203.0.113.1'])
  expect(await metric(site.baseUrl, 'total')).toBe(before + 1)
  expect(await seen()).toEqual([])
})

it.each([
  'ravi kumar',
  'Ravi Kumar 42 MG Road',
  'patel asha camera',
  'रवि कुमार',
  'આશા પટેલ',
  'mehta sanjay bhai',
  'dr sharma',
  'smt ઉષા',
  'jignesh bhai',
  'mr. desai phone',
  '42 mg road',
  '42, M.G. Road',
  'mg road 42',
  '12 shanti nagar society',
  'b 7 sundaram society',
  'flat no 12 shivalik',
  'house 7 near temple',
  'plot 14 sector 21',
  '५ गांधी मार्ग',
  '૧૨ વિવેકાનંદ સોસાયટી',
  'गली नंबर 4',
])('%s may be about a person', (words) => {
  expect(hasPersonalData(splitWords(foldText(words)))).toBe(true)
})

it.each([
  'ravi',
  'kumar tripod',
  'patel',
  'anita tuba',
  'gandhi cap',
  'shah rukh costume',
  'theremin hire',
  '2 bhk flat',
  '3 bhk apartment satellite',
  '4 seater house boat',
  'ground floor shop',
  'road bike',
  'road roller 10 ton',
  'street light',
  'society hall',
  'near airport car',
  'canon 5d mark 4',
  'i20 automatic',
  'पूजा थाली',
  'દીપક દીવો',
  'jcb 3dx',
  'class 10 books',
])('%s is about things', (words) => {
  expect(hasPersonalData(splitWords(foldText(words)))).toBe(false)
})

it('a later page, a misspelled word and the renewal of a page are not counted', async () => {
  const noted = createMissedSearchCounter({ db, log: { warn: () => undefined } })
  const nothing = { total: 0, totalIsCapped: false, widened: null }
  expect(noted.note({ search: 'oboe', cursor: 'x' }, nothing, '203.0.113.1')).toBe(false)
  expect(noted.note({ search: 'oboe' }, { ...nothing, total: 3 }, '203.0.113.1')).toBe(false)
  expect(
    noted.note(
      { search: 'oboe' },
      { ...nothing, total: 3, widened: { without: [], corrected: ['x'], inside: false } },
      'a',
    ),
  ).toBe(false)
  // No reader waits for it.
  expect(noted.note({ search: 'oboe' }, nothing, '')).toBe(true)
  await noted.stop()
  expect(noted.counts).toEqual({ counted: 0, dropped: 0 })
})

it('the page of a missed search costs its network more than another page', async () => {
  const counted = await startTestServer(site, { trustProxy: true, limits: { ...callRateLimits, work: 200, waitMs: 0 } })
  const pagesOf = async (path: string, network: string) => {
    for (let pages = 0; ; pages++) {
      const { status } = await fetch(counted.baseUrl + path, { headers: { 'x-forwarded-for': network } })
      if (status === 429) return pages
      expect(status).toBe(200)
    }
  }
  expect(await pagesOf('/?search=canon', '203.0.113.51')).toBe(8)
  expect(await pagesOf('/?search=qwmissed', '203.0.113.52')).toBe(3)
  await counted.close()
})

it('another process counts with the same key', async () => {
  await forget()
  const other = await startTestServer(site, limits)
  await count('sousaphone', ['203.0.113.1'])
  await count('sousaphone', ['203.0.113.1'], { baseUrl: other.baseUrl })
  expect(await seen()).toEqual([])
  await count('sousaphone', ['203.0.113.2'], { baseUrl: other.baseUrl })
  expect(await seen()).toEqual(['3 sousaphone'])
  await other.close()
})

it('the networks of two days are not compared, and the key goes with its day', async () => {
  await forget()
  await count('lute', ['203.0.113.1'])
  await pool.query(
    'update unproven_searches set expires_at = now(); update search_day_keys set day = day - 1, expires_at = now()',
  )
  await count('lute', ['203.0.113.2'])
  expect(await seen()).toEqual([])
  await deleteExpired(db)
  const { rows } = await pool.query(
    'select (select count(*) from unproven_searches)::integer as hashes, (select count(*) from search_day_keys)::integer as keys',
  )
  expect(rows).toEqual([{ hashes: 1, keys: 1 }])
})

it('searches are kept for ninety days', async () => {
  await forget()
  await sql`insert into missed_searches (day, words, count) values
    (current_date - 91, 'cornet', 2), (current_date - 80, 'tuba', 2), (current_date - 79, 'tuba', 3)`.execute(db)
  await deleteExpired(db)
  expect(await listMissedSearches(db, 90)).toMatchObject([{ words: 'tuba', count: 5, days: 2 }])
  expect(await listMissedSearches(db, 30)).toEqual([])
})

it('a database that cannot count breaks no search', async () => {
  await sql`alter table missed_searches rename to lost`.execute(db)
  const before = await metric(site.baseUrl, 'dropped_total')
  expect(await search('glockenspiel', '203.0.113.1')).toBe(200)
  await expect.poll(() => metric(site.baseUrl, 'dropped_total')).toBe(before + 1)
  const warning = site.logged.find(({ msg }) => msg === 'a missed search was not counted')
  expect(JSON.stringify(warning)).not.toContain('glockenspiel')
  await sql`alter table lost rename to missed_searches`.execute(db)
  await count('glockenspiel', ['203.0.113.1'])
})

it('too many at once are dropped, not kept waiting', async () => {
  await forget()
  const noted = createMissedSearchCounter({ db, log: { warn: () => undefined } })
  for (let i = 0; i < 250; i++)
    noted.note({ search: 'ocarina' }, { total: 0, totalIsCapped: false, widened: null }, '203.0.113.1')
  expect(noted.counts.dropped).toBe(50)
  await noted.stop()
})

it('pages count as calls do, also for the second reader of the same page', async () => {
  await forget()
  const log = pino({ level: 'silent' })
  const pages = await startTestServer(site, {
    ...limits,
    followChanges: (onChange) => subscribeToChanges({ address: site.connection, log, onChange }),
  })
  const before = await metric(pages.baseUrl, 'total')
  for (const network of ['203.0.113.1', '203.0.113.2']) {
    const page = await fetch(`${pages.baseUrl}/?search=hurdy+gurdy`, { headers: { 'x-forwarded-for': network } })
    expect(page.status).toBe(200)
  }
  await expect.poll(() => metric(pages.baseUrl, 'total')).toBe(before + 2)
  expect(await seen()).toEqual(['2 hurdy gurdy'])
  await pages.close()
})
