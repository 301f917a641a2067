/**
 * `npm run bench:pages`: the share of list pages that the built site serves from its page store while one ad a second is written, and the
 * memory of its process; 10,000 ads, 50 pages a second for a minute. `-- 200` reads 200 pages a second.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { seededRandom } from '../../demo/seeded-random.ts'
import { categoryPath } from '../../domain/rules/links.ts'
import { connect } from '../../server/db/database.ts'
import type { Database } from '../../server/db/schema.ts'
import { indexAds } from '../../server/modules/search/search.ts'
import { startSite } from './processes.ts'
import { startScratchDatabase } from './scratch-database.ts'
import { bigCities } from './synthetic-cities.ts'

const [ads, warmUp, measured] = [10_000, 20, 60]
const rate = Number(process.argv[2] ?? 50)
const random = seededRandom('pages')
/** The n-th is picked about 1/n times as often as the first. */
const pick = <T>(items: readonly T[]): T => items[Math.floor((items.length + 1) ** random.fraction()) - 1] as T

const server = await startScratchDatabase(ads, (line) => console.error(line))
const { db, close } = connect({ address: server.connection, log: pino({ level: 'silent' }), size: 2 })
const categories = (
  await sql<{ name: string }>`
  select categories.name from list_entries join categories on categories.id = category_id
  group by 1 order by count(*) desc, 1`.execute(db)
).rows.map(({ name }) => categoryPath(name))
const words = (
  await sql<{ term: string }>`
  select term from search_terms where key <> '' and term ~ '^[a-z]{4,}$' order by title_uses desc, term limit 200`.execute(
    db,
  )
).rows.map(({ term }) => term)
const towns = bigCities.map(({ city }) => city)

/** The lists that visitors open, and how many of a hundred: all the ads of a kind, of a kind in a city, of a city, of a search. */
const mixture: [weight: number, next: () => string][] = [
  [20, () => '/'],
  [25, () => pick(categories)],
  [30, () => `${pick(categories)}?location=${pick(towns)}`],
  [10, () => `/?location=${pick(towns)}`],
  [10, () => `/?search=${pick(words)}`],
  [5, () => `${pick(categories)}?search=${pick(words)}`],
]

function nextPath(): string {
  let rest = random.below(100)
  const [, next] = mixture.find(([weight]) => {
    rest -= weight
    return rest < 0
  }) as (typeof mixture)[number]
  return next()
}

const site = await startSite(server)
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

const read = (path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(`${site.url}${path}`, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().on('end', resolve)
      if (answer.statusCode !== 200) reject(new Error(`${path} answers ${answer.statusCode}`))
    }).on('error', reject)
  })

/** What each second writes, in turn: a new ad, another price, a new ad, an ad that is paused. */
const writes = [addAd, changePrice, addAd, pauseAd]

async function addAd(tx: Kysely<Database>): Promise<void> {
  const id = randomUUID()
  await sql`
    insert into products (id, user_id, category_id, sub_category, title, description, price, discount, rent_type, vendor_name, area, city,
      state, zip_code, expires_at)
    select ${id}, user_id, category_id, sub_category, title, description, price, discount, rent_type, vendor_name, area, city, state,
      zip_code, now() + interval '90 days' from products where id in (${likeAny()})`.execute(tx)
  await indexAds(tx, [id])
}
async function changePrice(tx: Kysely<Database>): Promise<void> {
  await sql`update products set price = price % 90000 + 1 where id in (${likeAny()})`.execute(tx)
}
async function pauseAd(tx: Kysely<Database>): Promise<void> {
  await sql`update products set status = 'paused' where id in (${likeAny()})`.execute(tx)
}
/** One of the ads in lists, each as likely as any other. */
function likeAny() {
  return sql`select id from list_entries order by id offset ${random.below(ads / 2)} limit 1`
}

interface Counts {
  hits: number
  misses: number
  pages: number
  bytes: number
}

async function readCounts(): Promise<Counts> {
  const metrics = await (await fetch(`${site.url}/metrics`)).text()
  const countOf = (name: string) => Number(new RegExp(`^page_cache_${name} (\\d+)`, 'm').exec(metrics)?.[1])
  return {
    hits: countOf('hits_total'),
    misses: countOf('misses_total'),
    pages: countOf('pages'),
    bytes: countOf('bytes'),
  }
}

/** Reads so many pages in each second, evenly, and writes one ad. */
async function visit(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    const begun = performance.now()
    const write = writes[second % writes.length] as (typeof writes)[number]
    const waiting: Promise<void>[] = [db.transaction().execute(write)]
    for (let turn = 0; turn < rate; turn++) {
      waiting.push(read(nextPath()))
      await sleep(Math.max(0, begun + ((turn + 1) * 1_000) / rate - performance.now()))
    }
    await Promise.all(waiting)
  }
}

await visit(warmUp)
const before = await readCounts()
await visit(measured)
const after = await readCounts()
const [hits, misses] = [after.hits - before.hits, after.misses - before.misses]
const memory = Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1_024
console.log(
  '| pages a second | read | from the store | pages in the store | bytes | memory of the process |\n|---|---|---|---|---|---|',
)
console.log(
  `| ${rate} | ${hits + misses} | ${((100 * hits) / (hits + misses)).toFixed(1)} % | ${after.pages} | ${(after.bytes / 2 ** 20).toFixed(1)} MB | ${Math.round(memory)} MB |`,
)
agent.destroy()
await Promise.all([site.stop(), close()])
await server.stop()
