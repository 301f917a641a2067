import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './schema.ts'

export interface DemoDataTarget {
  db: Kysely<Database>
  pool: pg.Pool
  /** Absolute path of the folder that gets the pictures. */
  dataDir: string
  log: Logger
}

/**
 * Fills an empty database with demo data, the first time only: an owner who deletes all of it does not get it back.
 * A load that was interrupted is taken up again.
 * @param announce called before a load, which takes a while
 */
export async function loadDemoDataOnce(target: DemoDataTarget, announce: () => void): Promise<void> {
  const { pool } = target
  const { rows } = await pool.query<{ isDone: boolean; isBegun: boolean; isEmpty: boolean }>(`
    select exists (select from demo_loads where finished_at is not null) as "isDone",
      exists (select from demo_loads) as "isBegun",
      not exists (select from users) and not exists (select from products) as "isEmpty"`)
  const [state] = rows
  if (state?.isDone || !(state?.isBegun || state?.isEmpty)) return
  const { loadDemoData } = await import('./demo/load-demo-data.ts')
  announce()
  await pool.query('insert into demo_loads default values')
  await loadDemoData(target)
  await pool.query('update demo_loads set finished_at = now()')
}
