/**
 * `npm run bench:plans`: writes the statements behind lists, searches and ads, and PostgreSQL's plans for them at a
 * million ads, to `server/modules/search/recorded-plans`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { connect } from '../../server/db/database.ts'
import { makeDatabaseCases } from './database-cases.ts'
import { startScratchDatabase } from './scratch-database.ts'

const ads = 1_000_000
const folder = join(import.meta.dirname, '../../server/modules/search/recorded-plans')

/** PostgreSQL itself tells each statement with its values and the plan that it took. */
const telling = {
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

const server = await startScratchDatabase(ads, (line) => console.error(line), telling)
const { db, pool, close } = connect({ address: server.connection, log: pino({ level: 'silent' }), size: 1 })
const told: string[] = []
pool.on('connect', (client) => client.on('notice', ({ message = '' }) => told.push(message)))
await pool.query('set statement_timeout = 0')
try {
  const sections = new Map<string, string[]>()
  for (const { name, plan, asks } of await makeDatabaseCases(db, pool)) {
    const [ask] = asks
    if (!plan || !ask) continue
    for (let run = 0; run < runs; run++) {
      told.length = 0
      await ask()
    }
    sections.set(plan, [...(sections.get(plan) ?? []), `-- ${name}`, ...told.map(describe)])
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const heading = `-- Written by \`npm run bench:plans\`: statements as they are sent, and their plans at ${ads.toLocaleString('en')} ads.`
  for (const [file, parts] of sections)
    await writeFile(join(folder, `${file}.sql`), [heading, ...parts, ''].join('\n\n'))
} finally {
  await close()
  await server.stop()
}

/** The statement, its values and its plan, as PostgreSQL told them. */
function describe(message: string): string {
  const lines = message.replace(/^duration:.*\nQuery Text: /, '').split('\n')
  const planAt = lines.findIndex((line) => line.includes('(cost='))
  const [head, plan] = [lines.slice(0, planAt), lines.slice(planAt)]
  const given = head.findIndex((line) => line.startsWith('Query Parameters: '))
  const text = (given === -1 ? head : head.slice(0, given)).join('\n')
  const values = head[given]?.replace('Query Parameters: ', '') ?? ''
  const shown = values.replace(/'[^']*'/g, (value) =>
    value.length > valueMax ? `${value.slice(0, valueMax)} …'` : value,
  )
  const told = plan.map((line) => `--   ${line.replace(/ {2}\(cost=[^)]*\)/, '')}`).join('\n')
  return `-- values: ${shown || 'none'}\n${tidy(text)};\n${told}`
}

/** Without the indentation of the sources. */
function tidy(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}
