import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { seededRandom } from '../../demo/seeded-random.ts'
import { adPath, categoryPath } from '../../domain/rules/links.ts'
import { loadAds } from '../../scripts/bench/bulk-load.ts'
import { type AskedPage, askRaw } from '../support/ask-raw.ts'
import { openBrowser } from '../support/browser.ts'
import { purgeToken, startVarnish } from '../support/edge-programs.ts'
import { followLinks, type Step } from '../support/link-followers.ts'
import { findPort } from '../support/ports.ts'
import { startSite } from '../support/started-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const ads = 4_000
/** Pages a second, and seconds before and while they are counted. */
const [rate, warmUp, measured] = [30, 15, 40]

const database = await createUsedDatabase()
afterAll(database.drop)
const { db } = database
const admin = new pg.Client({ ...inject('databaseServer'), user: 'postgres', database: database.connection.database })
await admin.connect()
await loadAds({ admin, db }, ads, () => undefined)
await admin.end()

const sitePort = await findPort()
const varnish = await startVarnish(sitePort)
afterAll(varnish.stop)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'kiraya-edge-'))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))
const started = await startSite(
  {
    DATA_DIR,
    DATABASE_URL: database.url,
    PORT: String(sitePort),
    WEB_CONCURRENCY: '2',
    RATE_LIMITS: 'off',
    TRUST_PROXY: '127.0.0.1',
    EDGE_CACHE: 'on',
    EDGE_PURGE_URLS: `${varnish.url}/`,
    EDGE_PURGE_TOKEN: purgeToken,
  },
  [],
  { after: afterAll },
)
const siteUrl = await started.ready()
// Varnish has to see that the site is there, too.
await vi.waitUntil(async () => (await askRaw(varnish.url)).status === 200, { timeout: 30_000 })

const { rows } = await sql<{ _id: string; title: string; category: string; subCategory: string }>`
  select products.id as _id, products.title, categories.name as category, products.sub_category as "subCategory"
  from list_entries join products using (id) join categories on categories.id = products.category_id order by products.id desc`.execute(
  db,
)
const counts = Map.groupBy(rows, ({ category }) => category)
const categories = [...counts].sort(([, a], [, b]) => b.length - a.length).map(([name]) => categoryPath(name))

const isAd = /(?:\/[^/?.]+){3}\/[0-9a-f-]{36}$/
/** Varnish names two requests where it answers from what it keeps. */
const isHit = ({ headers }: Pick<AskedPage, 'headers'>) => /^\d+ \d+$/.test(String(headers['x-varnish']))
const share = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`

const random = seededRandom('writes')
/** The prices that were written. */
const written = new Map<string, number>()

async function writeOne(): Promise<void> {
  const { _id } = random.pick(rows.slice(0, 500))
  const price = 1_000 + random.below(8_999)
  written.set(_id, price)
  await db.updateTable('products').set({ price, discount: 0 }).where('id', '=', _id).execute()
}

const table = (head: string[], lines: (string | number)[][]) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

it.each([
  [10, 0.25],
  [1, 0.1],
])('answers pages that people open while an ad is written every %i s, and no old one', async (pause, least) => {
  const { step } = followLinks({ categories, ads: rows.slice(0, 2_000).map(adPath) }, 150)
  const kinds = new Map<Step['kind'], { read: number; hits: number }>()
  const failed: string[] = []
  const open = async ({ kind, path, headers }: Step) => {
    const page = await askRaw(varnish.url + path, headers)
    if (page.status !== 200 && page.status !== 304) failed.push(`${path} ${page.status} ${page.html.slice(0, 60)}`)
    const count = kinds.get(kind) ?? { read: 0, hits: 0 }
    kinds.set(kind, { read: count.read + 1, hits: count.hits + (isHit(page) ? 1 : 0) })
    return page
  }
  const walk = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      const begun = performance.now()
      const waiting = second % pause === 0 ? [writeOne()] : []
      for (let turn = 0; turn < rate; turn++) {
        waiting.push(step(open))
        // Evenly through the second: this is the rate itself.
        await sleep(Math.max(0, begun + ((turn + 1) * 1_000) / rate - performance.now()))
      }
      await Promise.all(waiting)
    }
  }
  await walk(warmUp)
  kinds.clear()
  await walk(measured)
  const all = [...kinds.values()]
  const [read, hits] = [all.reduce((sum, one) => sum + one.read, 0), all.reduce((sum, one) => sum + one.hits, 0)]
  const lines = [...kinds]
    .sort(([, a], [, b]) => b.read - a.read)
    .map(([kind, count]) => [kind, count.read, share(count.hits, count.read)])
  console.log(
    `${ads} ads, ${rate} pages a second by followed links, an ad written every ${pause} s, ${measured} s:\n${table(
      ['page', 'read', 'from Varnish'],
      [...lines, ['all', read, share(hits, read)]],
    )}`,
  )
  expect(failed).toEqual([])
  expect(hits / read).toBeGreaterThan(least)
  // What was written last is on each page; a single process may still send what it kept before.
  for (const [id, price] of written) {
    const row = rows.find(({ _id }) => _id === id)
    const shown = price.toLocaleString('en-IN')
    if (row) await expect.poll(async () => (await askRaw(varnish.url + adPath(row))).html).toContain(shown)
  }
})

it('is purged by one process of the host', async () => {
  const metrics = (await askRaw(`${siteUrl}/metrics`)).html
  const purgesOf = (process: string) =>
    Number(new RegExp(`^edge_purges_total\\{process="${process}"\\} (\\d+)`, 'm').exec(metrics)?.[1])
  expect(purgesOf('main')).toBeGreaterThan(written.size)
  expect([purgesOf('web-1'), purgesOf('web-2')]).toEqual([0, 0])
})

it('answers the pages of a browser that runs scripts', async () => {
  const browser = await openBrowser(varnish.url)
  afterAll(browser.close)
  const asked = new Map<string, { read: number; hits: number }>()
  for (const language of ['en', 'hi', 'gu'] as const) {
    const { page } = await browser.newPage({ language, isFirstVisit: true, viewport: { width: 360, height: 800 } })
    page.on('response', (answer) => {
      // The synthetic ads have no files of pictures.
      if (answer.status() >= 400) return
      const { pathname } = new URL(answer.url())
      const kind = answer.request().resourceType() === 'document' ? 'documents' : classOf(pathname)
      const count = asked.get(kind) ?? { read: 0, hits: 0 }
      asked.set(kind, { read: count.read + 1, hits: count.hits + (isHit({ headers: answer.headers() }) ? 1 : 0) })
    })
    const findAds = async () => {
      const links = await page
        .locator('main a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      return [...new Set(links)].filter((link) => isAd.test(link))
    }
    const openAd = async (nth: number) => {
      await expect.poll(async () => (await findAds()).length).toBeGreaterThan(nth)
      await page
        .locator(`main a[href="${(await findAds())[nth]}"]`)
        .first()
        .click()
      await page.waitForURL(isAd)
      await page.waitForLoadState('networkidle')
    }
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.goto(categories[0] ?? '/', { waitUntil: 'networkidle' })
    for (let turn = 0; turn < 3; turn++) {
      await openAd(turn)
      await page.goBack({ waitUntil: 'networkidle' })
    }
  }
  const lines = [...asked]
    .sort(([, a], [, b]) => b.read - a.read)
    .map(([kind, { read, hits }]) => [kind, read, share(hits, read)])
  console.log(`A browser with scripts, three visits:\n${table(['asked', 'times', 'from Varnish'], lines)}`)
  expect(asked.get('documents')?.hits).toBeGreaterThan(0)
})

function classOf(path: string): string {
  if (path.endsWith('.data')) return 'data of the next page'
  if (path.startsWith('/api/')) return 'calls'
  return path.startsWith('/files/') ? 'pictures of ads' : 'scripts, styles and other files'
}
