import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../server/db/schema.ts'
import { createDatabaseBenchCases } from './database-cases.ts'

/** With these settings PostgreSQL reports each statement with its values and its plan. */
export const reportedPlans = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
}

/** From the sixth time on a prepared statement has one plan for all values. */
const runs = 7

/** Long lists of codes and PINs say nothing. */
const valueMax = 200

/**
 * Prints the statements behind lists, searches and ads as they are sent, with their values and plans.
 * @param pool of one connection to a server started with `reportedPlans`
 * @param name a part of the names of the cases
 */
export async function printPlans(db: Kysely<Database>, pool: pg.Pool, name: string): Promise<void> {
  const reports: string[] = []
  const client = await pool.connect()
  client.on('notice', ({ message = '' }) => reports.push(message))
  client.release()
  const cases = await createDatabaseBenchCases(db, pool)
  for (const one of cases.filter((each) => each.name.includes(name))) {
    for (let run = 0; run < runs; run++) {
      reports.length = 0
      await one.asks[0]?.()
    }
    console.log([`\n-- ${one.name}`, ...reports.map(shorten)].join('\n\n'))
  }
}

/** Without the indentation of the sources, long values and costs that are estimates. */
const shorten = (report: string): string =>
  report
    .replace(/^duration:.*\nQuery Text: /, '')
    .split('\n')
    .map((line) => (line.includes('->') || line.startsWith('  ') ? line : line.trim()))
    .map((line) => line.replace(/ {2}\(cost=[^)]*\)/, ''))
    .map((line) =>
      line.replace(/'[^']*'/g, (value) => (value.length > valueMax ? `${value.slice(0, valueMax)} …'` : value)),
    )
    .join('\n')
