/**
 * `npm run bench:plans`: writes the statements behind lists, searches and ads, and PostgreSQL's plans for them at a
 * million ads, to `server/modules/search/recorded-plans`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { textOf, valuesFor } from '../../platform/postgres/statements.ts'
import { connect } from '../../server/db/database.ts'
import type { Question } from '../../server/modules/search/search.ts'
import { type DatabaseCase, makeDatabaseCases } from './database-cases.ts'
import { startScratchDatabase } from './scratch-database.ts'

const ads = 1_000_000
const folder = join(import.meta.dirname, '../../server/modules/search/recorded-plans')

const server = await startScratchDatabase(ads, (line) => console.error(line))
const { db, pool, close } = connect({ address: server.connection, log: pino({ level: 'silent' }), size: 1 })
await pool.query('set statement_timeout = 0')
try {
  const sections = new Map<string, string[]>()
  for (const { name, plan, questions } of await makeDatabaseCases(db, pool)) {
    const [question] = questions
    if (!plan || !question) continue
    const section = sections.get(plan) ?? []
    sections.set(plan, section)
    section.push(await describe(name, question))
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

/** The statement and its plan: the generic one where it is prepared, else the one for these values. */
async function describe(name: DatabaseCase['name'], { shape, values }: Question<unknown>): Promise<string> {
  const text = textOf(shape)
  const given = valuesFor(shape, values).map((value) => (value === null ? 'null' : pg.escapeLiteral(asText(value))))
  await pool.query('deallocate all')
  await pool.query(`prepare shown as ${text}`)
  await pool.query(`set plan_cache_mode = force_${shape.isPrepared ? 'generic' : 'custom'}_plan`)
  const run = `execute shown${given.length > 0 ? `(${given.join(', ')})` : ''}`
  await pool.query(run)
  const { rows } = await pool.query(`explain (analyze, costs off, timing off, summary off, buffers off) ${run}`)
  const plan = rows.map((row) => `--   ${row['QUERY PLAN']}`).join('\n')
  const how = shape.isPrepared ? 'planned once for all values' : 'planned for its values'
  return `-- ${name} (${how})\n-- values: ${given.join(', ') || 'none'}\n${tidy(text)};\n${plan}`
}

/** As the driver writes an array or a single value. */
function asText(value: unknown): string {
  return Array.isArray(value) ? `{${value.map((part) => JSON.stringify(part)).join()}}` : String(value)
}

/** Without the indentation of the sources. */
function tidy(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}
