/**
 * `npm run bench:scale`: what a request, an ad, a picture and a message take, by processor time, log and bytes; the load of
 * sites of four sizes in small, against what these costs foretell; and, from a million ads on, the machines that each size needs.
 * `npm run bench:scale -- 100000 --times 200 --operations 3000`: other data, longer measures.
 */
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { connect } from '../../server/db/database.ts'
import { startSite } from './processes.ts'
import { type Measured, measureCost, type Watched } from './scale/measure-cost.ts'
import {
  type OperationName,
  type Operations,
  operationNames,
  prepareOperations,
  removeTraces,
} from './scale/operations.ts'
import { type Measures, type Mix, machine, meanCost, planOf, type Stored, sizes, totalOf } from './scale/sizes.ts'
import { postmasterOf, startScratchDatabase } from './scratch-database.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '100' }, operations: { type: 'string', default: '2000' } },
})
const ads = Number(positionals[0] ?? 10_000)
const times = Number(values.times)
const operationCount = Number(values.operations)
/** Some take much longer than others. */
const timesOf = (name: OperationName) => (/sign-up|picture sent|login/.test(name) ? Math.ceil(times / 4) : times)

type Costs = Record<OperationName, Measured>

/** What each operation takes, and the milliseconds that the database takes beside it for an operation of a mix, at most. */
interface MeasuredWay {
  costs: Costs
  more: number
}

const server = await startScratchDatabase(ads, (line) => console.error(line))
const direct = connect({ address: server.connection, log: pino({ level: 'silent' }), size: 2 })
await direct.pool.query('set statement_timeout = 0')
try {
  const stored = await measureStored()
  const { costs, more } = await measureWay('direct', {})
  console.log(costTable(costs))
  // A search in a small database says little of what one takes among millions of ads.
  if (ads >= 1_000_000) console.log(planTable({ costs, stored, more, ads }))
} finally {
  await removeTraces(direct.pool)
  await direct.close()
  await server.stop()
}

/** Measures each operation alone, and then the mixes. */
async function measureWay(way: string, settings: Record<string, string>): Promise<MeasuredWay> {
  const site = await startSite(server, [], settings)
  try {
    const { operations, received } = await prepareOperations({ pool: direct.pool, site })
    const watched = { received, site: site.pid, postmaster: await postmasterOf(ads), pool: direct.pool }
    const costs = {} as Costs
    for (const name of operationNames) {
      await measureCost(
        Array.from({ length: Math.ceil(timesOf(name) / 2) }, () => operations[name]),
        watched,
      )
      costs[name] = await measureCost(
        Array.from({ length: timesOf(name) }, () => operations[name]),
        watched,
      )
      console.error(`${way}: ${name}: ${JSON.stringify(costs[name])}`)
    }
    return { costs, more: await simulate(way, operations, costs, watched) }
  } finally {
    await site.stop()
  }
}

/**
 * Does each mix in small, in an order without a pattern, prints what it takes and what the costs foretell.
 * @returns the milliseconds for each operation that the database takes beside what is foretold, at most
 */
async function simulate(way: string, operations: Operations, costs: Costs, watched: Watched): Promise<number> {
  let more = 0
  const lines = [
    `\n${ads.toLocaleString('en')} ads, ${way}, ${operationCount} operations of each mix, eight at a time\n`,
    '| load | operations a second, measured | site, ms an operation: foretold | measured | database: foretold | measured |',
    '|---|---|---|---|---|---|',
  ]
  for (const { name, mix } of sizes) {
    const things = shuffled(thingsOf(mix, operations))
    const measured = await measureCost(things, watched)
    const foretold = meanCost(mix, costs)
    const cells = [
      ...[name, Math.round(things.length / measured.seconds)],
      ...[foretold.site, measured.site, foretold.database, measured.database].map((ms) => ms.toFixed(2)),
    ]
    lines.push(`| ${cells.join(' | ')} |`)
    more = Math.max(more, measured.database - foretold.database)
  }
  console.log(lines.join('\n'))
  return more
}

function thingsOf(mix: Mix, operations: Operations): (() => Promise<void>)[] {
  return Object.entries(mix).flatMap(([name, count]) => {
    const amount = Math.round((count / totalOf(mix)) * operationCount)
    return Array.from({ length: amount }, () => operations[name as OperationName])
  })
}

/** The same order each time. */
function shuffled<T>(things: readonly T[]): T[] {
  let state = 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  return things
    .map((thing) => ({ thing, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing)
}

/** What an ad takes on disk: all tables with their indexes, divided by the ads, and the pictures by what their rows say. */
async function measureStored(): Promise<Stored> {
  const { rows } = await direct.pool.query<{ ad: number; pictures: number }>(`
    select (pg_database_size(current_database()) / (select count(*) from products))::int as ad,
      (select count(*) from product_images)::float / (select count(*) from products) as pictures`)
  return { ad: rows[0]?.ad ?? 0, picturesOfAd: rows[0]?.pictures ?? 0 }
}

function costTable(costs: Costs): string {
  const heading = ['operation', 'site, ms', 'database, ms', 'log, bytes', 'sent, bytes']
  const lines = operationNames.map((name) => {
    const { site, database, log, sent } = costs[name]
    const cells = [
      name,
      site.toFixed(2),
      database.toFixed(2),
      Math.round(log).toLocaleString('en'),
      Math.round(sent).toLocaleString('en'),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return ['', `| ${heading.join(' | ')} |`, `|${heading.map(() => '---|').join('')}`, ...lines].join('\n')
}

function planTable(measures: Measures): string {
  const lines = sizes.map((size) => {
    const plan = planOf(size, measures)
    const cells = [
      ...[size.name, size.ads.toLocaleString('en'), size.rate.toLocaleString('en'), size.hasEdge ? 'yes' : 'no'],
      ...[plan.web, plan.database, plan.memoryGb],
      ...[plan.diskTb, plan.pictureTb, plan.trafficTb].map((tb) => tb.toFixed(2)),
      Math.round(plan.rupees / 1_000).toLocaleString('en'),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    `\nA machine: ${machine.cores} cores, used to ${machine.use * 100} %, ${machine.memoryGb} GB, ${machine.rupees.toLocaleString('en')} rupees a month, ${machine.memoryRupeesPerGb} for each GB more\n`,
    '| size | ads | operations a second | edge | machines for the web | for the database | memory of each of these, GB | its disks, TB | pictures, TB | traffic a month, TB | thousand rupees a month |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
