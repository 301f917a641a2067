/**
 * `npm run bench:crawler`: what a visitor on pages that are kept notices of a crawler that reads ads one after the other, each another
 * one, so that nothing is kept. The site has its usual limits, and tells the two apart by their addresses; `--no-limits` lifts them.
 * `npm run bench:crawler -- 110000 --reads 100000 --processes 1`: more ads in the database, more reads, one process of the web alone.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { adPath } from '../../domain/rules/links.ts'
import { connect } from '../../server/db/database.ts'
import { startSite } from './processes.ts'
import { startScratchDatabase } from './scratch-database.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reads: { type: 'string', default: '5000' },
    processes: { type: 'string', multiple: true, default: ['1', '2'] },
    'no-limits': { type: 'boolean', default: false },
  },
})
const ads = Number(positionals[0] ?? 10_000)
const reads = Number(values.reads)
/** Milliseconds between two pages of the visitor. */
const pause = 20
/** Milliseconds of one turn, with or without the crawler. */
const turn = 5_000

const server = await startScratchDatabase(ads, (line) => console.error(line))
const { pool, close } = connect({ address: server.connection, log: pino({ level: 'silent' }), size: 1 })
await pool.query('set statement_timeout = 0')
const { rows } = await pool.query<{ id: string; title: string; category: string; subCategory: string }>(
  `select products.id, products.title, categories.name as category, products.sub_category as "subCategory"
   from list_entries join products using (id) join categories on categories.id = products.category_id
   where is_present(products) order by md5(products.id::text) limit $1`,
  [reads],
)
await close()
const paths = rows.map(({ id, ...ad }) => adPath({ ...ad, _id: id }))
console.log(
  '| processes | pages of the crawler | a second | visitor alone, ms: p50 / p90 | beside the crawler | difference at p50 |\n|---|---|---|---|---|---|',
)
try {
  for (const processes of values.processes) console.log(await measure(processes))
} finally {
  await server.stop()
}

/** By turns, so that other work on the machine affects both alike, until the crawler has read everything. */
async function measure(processes: string): Promise<string> {
  const site = await startSite(server, [], {
    WEB_CONCURRENCY: processes,
    RATE_LIMITS: values['no-limits'] ? 'off' : 'on',
    // The clients say which address they have.
    TRUST_PROXY: 'on',
  })
  try {
    await visit(site.url, turn)
    const [alone, beside]: [number[], number[]] = [[], []]
    let [read, seconds] = [0, 0]
    while (read < paths.length) {
      alone.push(...(await visit(site.url, turn)))
      const end = new AbortController()
      const begun = performance.now()
      const crawling = crawl(site.url, paths.slice(read), end.signal)
      beside.push(...(await visit(site.url, turn)))
      end.abort()
      read += await crawling
      seconds += (performance.now() - begun) / 1_000
    }
    const share = (percentile(beside, 0.5) / percentile(alone, 0.5) - 1) * 100
    const times = [alone, beside].map(
      (all) => `${percentile(all, 0.5).toFixed(2)} / ${percentile(all, 0.9).toFixed(2)}`,
    )
    const cells = [processes, read.toLocaleString('en'), Math.round(read / seconds), ...times, `${share.toFixed(0)} %`]
    return `| ${cells.join(' | ')} |`
  } finally {
    await site.stop()
  }
}

/** Opens pages that are kept, one after the other. @returns milliseconds of each */
async function visit(url: string, duration: number): Promise<number[]> {
  const kept = ['/', '/category/camera', '/category/cloth', '/trending']
  const times: number[] = []
  for (const until = performance.now() + duration; performance.now() < until; await sleep(pause)) {
    const begun = performance.now()
    await get(url + kept[times.length % kept.length], '203.0.113.1')
    times.push(performance.now() - begun)
  }
  return times
}

/** @returns how many pages it has read */
async function crawl(url: string, paths: readonly string[], signal: AbortSignal): Promise<number> {
  let count = 0
  for (const path of paths) {
    if (signal.aborted) return count
    await get(url + path, '198.51.100.1')
    count++
  }
  return count
}

async function get(url: string, address: string): Promise<void> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br', 'x-forwarded-for': address } })
  if (!answer.ok) throw new Error(`A page was answered with ${answer.status}`)
  await answer.arrayBuffer()
}

function percentile(numbers: readonly number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? Number.NaN
}
