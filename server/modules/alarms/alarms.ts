import type { Kysely } from 'kysely'
import type { AlarmMessage, OpenAlarm } from '../../../domain/rules/console/operations.ts'
import type { Database } from '../../db/schema.ts'
import { selectOpenAlarms } from './alarms.queries.ts'

export { createInMemoryAlarms } from './in-memory-alarms.ts'
export { createServerErrorCounter, type ServerErrorCounter } from './server-errors.ts'
export { createSiteMonitor, type SiteMonitor } from './site-monitor.ts'

/** The alarms that are open, the oldest first. */
export async function listAlarms(db: Kysely<Database>): Promise<OpenAlarm[]> {
  const rows = await selectOpenAlarms(db).execute()
  return rows.map(({ kind, wording, value, line, since, well_since }) => ({
    kind,
    wording: (wording ?? kind) as AlarmMessage,
    value,
    line: line ?? value,
    since: since.toISOString(),
    wellSince: well_since?.toISOString() ?? null,
  }))
}
