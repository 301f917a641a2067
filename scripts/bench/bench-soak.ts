/**
 * `npm run bench:soak -- 1000000`: this many requests of many kinds to one process, its memory during them, and its
 * rate afterwards, compared with a fresh one.
 */
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { connect } from '../../server/db/database.ts'
import { readAds } from './listed-ads.ts'
import { sendLoad } from './load.ts'
import { median } from './measure-rates.ts'
import { type ServerProcess, startSite } from './processes.ts'
import { startScratchDatabase } from './scratch-database.ts'

const total = Number(process.argv[2] ?? 1_000_000)
const [reports, rounds] = [10, 5]
const call = '/api/products/get-user-products'
const headers = { 'accept-encoding': 'br' }

const server = await startScratchDatabase(10_000, (line) => console.error(line))
const { pool, close } = connect({ address: server.connection, log: pino({ level: 'silent' }), size: 1 })
const nextAd = await readAds(pool, 500)
await close()

let turn = 0
/** The requests of visitors, in turn: mostly cached pages, and some that are not. */
const mixture: (() => string)[] = [
  () => '/',
  () => '/category/camera',
  () => nextAd().path,
  () => call,
  () => `${call}?productId=${nextAd()._id}`,
  () => '/?lang=gu',
  () => `${call}?category=${nextAd().category}&sort=price_asc`,
  () => (turn % 40 === 8 ? `/?minPrice=${turn % 5_000}` : '/category/cloth'),
  () => `${call}?search=${encodeURIComponent(nextAd().title.slice(0, 5))}`,
  () => '/categories/cloth.webp',
]
const nextPath = () => mixture[turn++ % mixture.length]?.() ?? '/'

const worn = await startSite(server)
console.log(`| requests | memory | a second |\n|---|---|---|\n| 0 | ${await memoryOf(worn)} MB | |`)
for (let report = 1; report <= reports; report++) {
  const amount = Math.ceil(total / reports)
  const { answers, seconds } = await sendLoad({ url: worn.url, nextPath, headers, until: { answers: amount } })
  console.log(
    `| ${(report * amount).toLocaleString('en')} | ${await memoryOf(worn)} MB | ${Math.round(answers / seconds)} |`,
  )
}

const fresh = await startSite(server)
const shares: number[] = []
await rateOf(fresh)
for (let round = 0; round < rounds; round++) {
  const [old, young] = [await rateOf(worn), await rateOf(fresh)]
  shares.push(old / young)
}
console.log(
  `\nRate of lists compared with a fresh process: ${(median(shares) * 100).toFixed(0)} % (median of ${rounds})`,
)
await Promise.all([worn.stop(), fresh.stop()])
await server.stop()

async function rateOf(site: ServerProcess): Promise<number> {
  const { answers, seconds } = await sendLoad({ url: site.url, nextPath: () => call, headers, until: { seconds: 3 } })
  return answers / seconds
}

/** Resident memory of the process in megabytes. */
async function memoryOf({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024)
}
