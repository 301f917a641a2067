/**
 * `npm run bench:profile`: where the processor time of the site's process goes while it renders pages that are not cached: half of them lists,
 * half ads, of 10,000 ads, eight at once. A Markdown table: milliseconds of a page and their share, by what does the work. `-- 2000` renders so
 * many.
 */
import { pino } from 'pino'
import { connect } from '../../server/db/database.ts'
import { startSite } from './processes.ts'
import { openProfiler } from './profiler.ts'
import { makeRateRows } from './rate-rows.ts'
import { startScratchDatabase } from './scratch-database.ts'

const waiting = 'waiting'

/** Who does the work, by the name of the function or the address of its file; the first that fits. */
const areas: [name: string, fits: (functionName: string, url: string) => boolean][] = [
  [waiting, (name) => name === '(idle)'],
  ['garbage collector', (name) => name === '(garbage collector)'],
  ['compression, in the main thread', (_, url) => url === 'node:zlib'],
  ['hashes', (_, url) => url.startsWith('node:internal/crypto')],
  [
    'sockets and HTTP of Node',
    (_, url) => /^node:(?:_?http|net|internal\/(?:stream_base|http|streams)|stream|_stream)/.test(url),
  ],
  ['React: rendering to a string', (_, url) => /\/react-dom\//.test(url)],
  ['the router, with its encoding of data', (_, url) => /\/react-router\//.test(url)],
  ['driver of the database', (_, url) => /\/node_modules\/(?:pg|pg-[a-z]+|postgres-[a-z]+)\//.test(url)],
  ['query builder', (_, url) => /\/kysely\//.test(url)],
  [
    'Fastify and its log',
    (_, url) => /\/node_modules\/(?:fastify|@fastify|find-my-way|avvio|pino|sonic-boom)\//.test(url),
  ],
  ['other libraries', (_, url) => /\/node_modules\//.test(url)],
  ['our pages: components and loaders', (_, url) => /\/build\/server\//.test(url)],
  ['our server', (_, url) => /\/(?:server|platform|domain)\//.test(url)],
  ['the rest of Node', (_, url) => url.startsWith('node:')],
  ['V8 and what is native', () => true],
]

const pages = Number(process.argv[2] ?? 1_200)
const atOnce = 8
const database = await startScratchDatabase(10_000, (line) => console.error(line))
const { pool, close } = connect({ address: database.connection, log: pino({ level: 'silent' }), size: 1 })
const asked = (await makeRateRows(pool)).rows.flatMap(({ isPage, ours }) => (isPage ? [ours] : []))
await close()
const inspector = '127.0.0.1:9339'
const site = await startSite(database, [`--inspect=${inspector}`])

async function read(count: number): Promise<void> {
  let turn = 0
  const ask = async () => {
    while (turn < count) {
      const path = asked[turn++ % asked.length]?.()
      const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } })
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
}

try {
  // V8 compiles what is used often.
  await read(300)
  const profiler = await openProfiler(inspector)
  await profiler.start()
  await read(pages)
  const { nodes, samples, timeDeltas } = await profiler.stop()
  const framesOf = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const [byArea, byFunction] = [new Map<string, number>(), new Map<string, number>()]
  const add = (to: Map<string, number>, what: string, time: number) => to.set(what, (to.get(what) ?? 0) + time)
  for (const [at, sample] of samples.entries()) {
    const { functionName = '', url = '' } = framesOf.get(sample) ?? {}
    const area = areas.find(([, fits]) => fits(functionName, url))?.[0]
    if (area === undefined || area === waiting) continue
    const time = (timeDeltas[at] ?? 0) / 1_000 / pages
    add(byArea, area, time)
    add(byFunction, `\`${functionName || 'anonymous'}\` ${url.split('/').slice(-2).join('/')}`, time)
  }
  const all = [...byArea.values()].reduce((sum, time) => sum + time, 0)
  for (const [what, times] of [
    ['what', [...byArea, ['all', all] as const]],
    ['the functions that take most', [...byFunction]],
  ] as const) {
    console.log(`\n| ${what} | ms of a page | share |\n|---|---|---|`)
    for (const [name, time] of times.toSorted(([, a], [, b]) => b - a).slice(0, 30))
      console.log(`| ${name} | ${time.toFixed(2)} | ${((100 * time) / all).toFixed(0)} % |`)
  }
} finally {
  await site.stop()
  await database.stop()
}
