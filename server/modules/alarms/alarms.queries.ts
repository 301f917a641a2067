import { type Kysely, sql, type Transaction } from 'kysely'
import type { AlarmKind } from '../../../domain/rules/console/operations.ts'
import type { QueuedKind } from '../../../domain/rules/message-kinds.ts'
import type { Database } from '../../db/schema.ts'
import type { Measurement } from './measurement.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/**
 * Opens an alarm when a threshold is exceeded.
 * @returns `is_new` when no case was open: of several processes one gets that answer
 */
export function openAlarm(tx: Tx, { kind, wording, value, line }: Omit<Measurement, 'isCrossed'>) {
  return tx
    .insertInto('site_alarms')
    .values({ kind, wording, value, line })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ wording, value, line, well_since: null }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
}

/** Records in an open alarm that the value is below its threshold. */
export function markAlarmCalm(tx: Tx, { kind, value }: Pick<Measurement, 'kind' | 'value'>) {
  return tx
    .updateTable('site_alarms')
    .set({ value, well_since: sql`coalesce(well_since, now())` })
    .where('kind', '=', kind)
}

/** Selects the open alarms, the oldest first. */
export function selectOpenAlarms(db: Db) {
  return db.selectFrom('site_alarms').selectAll().orderBy('since').orderBy('kind')
}

/**
 * Closes an alarm whose value has been below its threshold for so many minutes.
 * @returns for how many minutes it was open; one process gets that answer
 */
export function deleteCalmAlarm(tx: Tx, kind: AlarmKind, calmMinutes: number) {
  return tx
    .deleteFrom('site_alarms')
    .where('kind', '=', kind)
    .where('well_since', '<=', sql<Date>`now() - make_interval(mins => ${calmMinutes})`)
    .returning(sql<number>`ceil(extract(epoch from well_since - since) / 60)::integer`.as('minutes'))
}

/** Deletes alarms of kinds that are not watched any more. */
export function deleteUnwatchedAlarms(db: Db, watched: readonly AlarmKind[]) {
  return db.deleteFrom('site_alarms').where(sql<boolean>`kind <> all(${[...watched]}::text[])`)
}

/** Selects whether the database accepts writes by default. */
export async function selectIsWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_read_only: string }>`
    select current_setting('transaction_read_only') as is_read_only`.execute(db)
  return rows[0]?.is_read_only === 'off'
}

/** Selects the alarm messages that are not sent yet, the oldest first. */
export function selectQueuedAlarmMessages(db: Db) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'queued')
    .where('kind', 'in', ['site_alarm', 'site_well'] satisfies QueuedKind[])
    .orderBy('id')
}

/**
 * While the site only reads, messages wait on purpose: those minutes do not count.
 * @returns for how many minutes the oldest message of these channels has waited; nothing when none waits
 */
export function selectOldestMessageWait(db: Db, channels: readonly ('email' | 'whatsapp')[]) {
  return db
    .selectFrom('outbox')
    .select(
      sql<number>`floor(extract(epoch from now() - greatest(
        created_at, (select changed_at from site_state where not is_read_only))) / 60)::integer`.as('minutes'),
    )
    .where('state', '=', 'queued')
    .where('channel', 'in', channels)
    .orderBy('id')
    .limit(1)
}

/** Counts jobs that are not tried any more. The queue holds little besides what waits: it is read whole. */
export async function countFailedJobRows(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Selects the age of the database in hours. @returns the hours since the database was made */
export async function selectDatabaseAge(db: Db): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select floor(extract(epoch from now() - min(applied_at)) / 3600)::integer as hours from schema_migrations`.execute(
    db,
  )
  return rows[0]?.hours ?? 0
}

/** Adds failed requests of this minute to those of other processes. */
export function addServerErrors(db: Db, count: number) {
  return db
    .insertInto('server_errors')
    .values({ minute: sql<Date>`date_trunc('minute', now())`, count })
    .onConflict((conflict) =>
      conflict.column('minute').doUpdateSet({ count: sql`server_errors.count + excluded.count` }),
    )
}

/** Counts the failed requests of all processes in the last minutes. */
export function countServerErrors(db: Db, minutes: number) {
  return db
    .selectFrom('server_errors')
    .select(({ fn }) => fn.coalesce(sql<number>`sum(count)::integer`, sql<number>`0`).as('count'))
    .where('minute', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
}
