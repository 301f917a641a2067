/**
 * `npm run bench`: the speed of the site beside a baseline of the same run, and the milliseconds of Node and of PostgreSQL for each operation, as
 * Markdown tables. Loads the synthetic ads first if necessary. `npm run bench -- 100000 --rounds 7 --seconds 3`: other sizes, more and longer
 * rounds; `--only rates`, `operations`, `database`, `days` or `rentals` measures one of the five, and `--rows page` only rates with this in their name. With
 * less than 10,000 ads all their pages are soon cached.
 * `npm run bench -- --plans` prints the statements of lists, searches and ads with PostgreSQL's plans instead, `--rows city` some of them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import type { EmbeddedServer } from '../../platform/postgres/embedded/embedded-server.ts'
import { connect } from '../../server/db/database.ts'
import type { Database } from '../../server/db/schema.ts'
import { type DatabaseTimes, formatDatabaseTable, measureDatabase } from './measure-database.ts'
import { measureDays } from './measure-days.ts'
import { measureOperations } from './measure-operations.ts'
import { measureRate, rateHeading } from './measure-rates.ts'
import { measureRentals } from './measure-rentals.ts'
import { measureWrites } from './measure-writes.ts'
import { printPlans, reportedPlans } from './plans.ts'
import { startBaselineServer, startSite } from './processes.ts'
import { makeRateRows } from './rate-rows.ts'
import { postmasterOf, startScratchDatabase } from './scratch-database.ts'
import { statementTimes, watchStatements } from './watch-statements.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
    rows: { type: 'string', default: '' },
    plans: { type: 'boolean', default: false },
  },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000, 1_000_000]
const tell = (line: string) => console.error(line)
const isWanted = (part: string) => !values.plans && (values.only ?? part) === part
/** How often each operation is done. */
const times = 100

if (isWanted('rates') || isWanted('operations')) await build()
const databaseTimes = new Map<number, DatabaseTimes[]>()
for (const ads of sizes) {
  const server = await startScratchDatabase(ads, tell, values.plans ? reportedPlans : statementTimes)
  const { db, pool, close } = connect({ address: server.connection, log: pino({ level: 'silent' }), size: 1 })
  try {
    await pool.query('set statement_timeout = 0')
    console.log(`\n${ads.toLocaleString('en')} ads`)
    if (values.plans) await printPlans(db, pool, values.rows)
    if (isWanted('rates')) await compareRates(ads, server, pool)
    if (isWanted('operations')) await timeOperations(ads, server, pool)
    if (isWanted('days')) await timeDays(server, db, pool)
    if (isWanted('rentals')) await timeRentals(server, db, pool)
    if (isWanted('database')) databaseTimes.set(ads, await timeDatabase(server, db, pool))
  } finally {
    await close()
    await server.stop()
  }
}
if (databaseTimes.size > 0) console.log(['', ...formatDatabaseTable(databaseTimes)].join('\n'))

/** The measured pages are the built ones. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--build-only'], { stdio: ['ignore', 2, 2] })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(1)
}

async function compareRates(ads: number, server: EmbeddedServer, pool: pg.Pool): Promise<void> {
  const { rows, ready } = await makeRateRows(pool)
  const [site, bare] = await Promise.all([startSite(server), startBaselineServer(server, ready)])
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
  const options = { site, bare, postmaster: await postmasterOf(ads), rounds, seconds }
  console.log(`\n32 connections, ${rounds} rounds of ${seconds} s\n\n${rateHeading}`)
  try {
    for (const row of rows.filter(({ name }) => name.includes(values.rows)))
      console.log(await measureRate(row, options))
  } finally {
    await Promise.all([site.stop(), bare.stop()])
  }
}

async function timeOperations(ads: number, server: EmbeddedServer, pool: pg.Pool): Promise<void> {
  const site = await startSite(server)
  try {
    const lines = await measureOperations({ pool, site, postmaster: await postmasterOf(ads), times })
    console.log(['', ...lines].join('\n'))
  } finally {
    await site.stop()
  }
}

async function timeDays(server: EmbeddedServer, db: Kysely<Database>, pool: pg.Pool): Promise<void> {
  const { watch, close } = await watchStatements(server)
  try {
    console.log(['', ...(await measureDays(db, { pool, watch }, 200))].join('\n'))
  } finally {
    await close()
  }
}

async function timeRentals(server: EmbeddedServer, db: Kysely<Database>, pool: pg.Pool): Promise<void> {
  const { watch, close } = await watchStatements(server)
  try {
    console.log(['', ...(await measureRentals(db, { pool, watch }, 200))].join('\n'))
  } finally {
    await close()
  }
}

async function timeDatabase(server: EmbeddedServer, db: Kysely<Database>, pool: pg.Pool): Promise<DatabaseTimes[]> {
  const { watch, close } = await watchStatements(server)
  const found = await measureDatabase(db, { pool, watch }, 200)
  await close()
  console.log(['', ...(await measureWrites(db, pool))].join('\n'))
  return found
}
