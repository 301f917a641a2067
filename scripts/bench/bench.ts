/**
 * `npm run bench`: the speed of the site, each figure beside its own baseline of the same run, as Markdown tables. Loads
 * the synthetic ads first if necessary. `npm run bench -- 100000 --rounds 7 --seconds 3`: other sizes, more and longer
 * rounds; `--only rates` or `--only database` leaves out the other half, and `--rows page` all rates without this in
 * their name.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import type { EmbeddedServer } from '../../platform/postgres/embedded/embedded-server.ts'
import { connect } from '../../server/db/database.ts'
import { type DatabaseTimes, databaseTable, measureDatabase } from './measure-database.ts'
import { measureRate, rateHeading } from './measure-rates.ts'
import { measureWrites } from './measure-writes.ts'
import { startBare, startSite } from './processes.ts'
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
  },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000, 1_000_000]
const tell = (line: string) => console.error(line)

if (values.only !== 'database') await build()
const databaseTimes = new Map<number, DatabaseTimes[]>()
for (const ads of sizes) {
  const server = await startScratchDatabase(ads, tell, statementTimes)
  try {
    if (values.only !== 'database') await compareRates(ads, server)
    if (values.only !== 'rates') databaseTimes.set(ads, await timeDatabase(server))
  } finally {
    await server.stop()
  }
}
if (databaseTimes.size > 0) console.log(['', ...databaseTable(databaseTimes)].join('\n'))

/** The measured pages are the built ones. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--build-only'], { stdio: ['ignore', 2, 2] })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(1)
}

async function compareRates(ads: number, server: EmbeddedServer): Promise<void> {
  const { pool, close } = connect({ address: server.connection, log: pino({ level: 'silent' }), size: 1 })
  await pool.query('set statement_timeout = 0')
  const { rows, ready } = await makeRateRows(pool)
  await close()
  const [site, bare] = await Promise.all([startSite(server), startBare(server, ready)])
  const options = {
    site,
    bare,
    postmaster: await postmasterOf(ads),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  }
  console.log(
    `\n${ads.toLocaleString('en')} ads, 32 connections, ${values.rounds} rounds of ${values.seconds} s\n\n${rateHeading}`,
  )
  try {
    for (const row of rows.filter(({ name }) => name.includes(values.rows)))
      console.log(await measureRate(row, options))
  } finally {
    await Promise.all([site.stop(), bare.stop()])
  }
}

async function timeDatabase(server: EmbeddedServer): Promise<DatabaseTimes[]> {
  const { db, pool, close } = connect({ address: server.connection, log: pino({ level: 'silent' }), size: 1 })
  await pool.query('set statement_timeout = 0')
  const { watch, close: unwatch } = await watchStatements(server)
  const times = await measureDatabase(db, { pool, watch }, 200)
  await unwatch()
  console.log(['', ...(await measureWrites(db, pool))].join('\n'))
  await close()
  return times
}
