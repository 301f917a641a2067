import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** How long the database may take to say that it is there, in milliseconds. */
const patience = 2_000

const undefinedTable = '42P01'

/**
 * Does the database answer, with all migrations applied?
 * @throws the driver's error when it cannot be asked
 */
export async function isUpToDate(pool: pg.Pool): Promise<boolean> {
  const [applied, files] = await Promise.all([countApplied(pool), readdir(join(import.meta.dirname, 'migrations'))])
  return applied >= files.filter((file) => file.endsWith('.sql')).length
}

async function countApplied(pool: pg.Pool): Promise<number> {
  const question = pool
    .query<{ applied: number }>('select count(*)::int as applied from schema_migrations')
    .catch((error: { code?: unknown }) => {
      if (error.code !== undefinedTable) throw error
    })
  // Whoever asks wants to know soon. Should the question fail later, nobody listens any more.
  question.catch(() => undefined)
  const answer = await Promise.race([question, sleep(patience, undefined, { ref: false })])
  return answer?.rows[0]?.applied ?? -1
}
