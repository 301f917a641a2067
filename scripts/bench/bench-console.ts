/**
 * `npm run bench:console`: what the database spends on each page of the console at a million ads, with reports, decisions and a log of
 * years, as a Markdown table; `-- 20` sets the number of runs. `-- plans` also prints the plans of what is slower than its goal.
 */
import pg from 'pg'
import { pino } from 'pino'
import { connect } from '../../server/db/database.ts'
import { makeConsoleCases } from './console-cases.ts'
import { loadConsoleRows } from './console-rows.ts'
import { databaseTable, measureCases } from './measure-database.ts'
import { startScratchDatabase } from './scratch-database.ts'
import { statementTimes, watchStatements } from './watch-statements.ts'

const ads = 1_000_000
const words = process.argv.slice(2)
const runs = words.map(Number).find((word) => word > 0) ?? 40
const say = (line: string) => console.error(line)

const telling = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_min_duration': '-1',
}

const server = await startScratchDatabase(ads, say, { ...statementTimes, ...telling })
try {
  const admin = new pg.Client({ ...server.adminConnection, database: server.connection.database })
  // After a failure the database stops first.
  admin.on('error', () => undefined)
  await admin.connect()
  await loadConsoleRows(admin, say)
  const { db, pool, close } = connect({ address: server.connection, log: pino({ level: 'silent' }), size: 1 })
  const told: string[] = []
  pool.on('connect', (client) => client.on('notice', ({ message = '' }) => told.push(message)))
  await pool.query('set statement_timeout = 0')
  const { watch, close: stopWatching } = await watchStatements(server)
  const cases = await makeConsoleCases(db, pool)
  const times = await measureCases(db, { pool, watch }, cases, runs)
  console.log(databaseTable(new Map([[ads, times]])).join('\n'))
  if (words.includes('plans')) {
    const slow = times.filter(
      ({ goal: [p50, p99], ofDatabase }) => p50 && (ofDatabase.p50 > p50 || ofDatabase.p99 > p99),
    )
    await admin.query(`grant set on parameter auto_explain.log_min_duration to ${server.connection.user}`)
    await pool.query(`set auto_explain.log_min_duration = '5ms'`)
    for (const { name } of slow) {
      told.length = 0
      for (const ask of cases.find((one) => one.name === name)?.asks ?? []) await ask()
      console.log(
        `\n${name}\n${told
          .toSorted((a, b) => b.length - a.length)
          .slice(0, 3)
          .join('\n\n')}`,
      )
    }
  }
  await Promise.all([admin.end(), close(), stopWatching()])
} finally {
  await server.stop()
}
