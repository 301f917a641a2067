import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../server/db/schema.ts'
import type { KeepPicture } from './load-demo-pictures.ts'

interface DemoTarget {
  db: Kysely<Database>
  log: Logger
}

/** A load of demo data whose pictures are not all there yet. */
export interface UnfinishedDemo {
  startedAt: Date
}

/**
 * Fills an empty database with demo data, still without pictures, the first time only: an operator who deletes all of
 * it does not get it again.
 * @param announce called before a load
 * @returns the input of `finishDemoData`, from this start or from an interrupted one
 */
export async function loadDemoDataOnce(
  { db, log }: DemoTarget,
  announce: () => void,
): Promise<UnfinishedDemo | undefined> {
  const { rows } = await sql<{ isDone: boolean; startedAt: Date | null; isEmpty: boolean }>`
    select exists (select from demo_loads where finished_at is not null) as "isDone",
      (select max(started_at) from demo_loads) as "startedAt",
      not exists (select from users) and not exists (select from products) as "isEmpty"`.execute(db)
  const [state] = rows
  if (!state || state.isDone) return undefined
  if (!state.isEmpty) return state.startedAt ? { startedAt: state.startedAt } : undefined
  announce()
  const { loadDemoRows } = await import('./load-demo-rows.ts')
  return { startedAt: await loadDemoRows(db, log) }
}

/**
 * Stores the pictures that a load of demo data still lacks; takes some twenty seconds.
 * @param options.signal aborts it: the rest is stored after the next start
 * @returns whether nothing is missing any more
 */
export async function finishDemoData(
  options: DemoTarget & UnfinishedDemo & { keep: KeepPicture; signal: AbortSignal },
): Promise<boolean> {
  const { loadDemoPictures } = await import('./load-demo-pictures.ts')
  const isComplete = await loadDemoPictures(options)
  if (isComplete) await sql`update demo_loads set finished_at = now()`.execute(options.db)
  return isComplete
}
