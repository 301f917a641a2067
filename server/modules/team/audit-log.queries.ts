import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import { type AuditSubjectKind, commandLineActor } from '../../../domain/rules/console/team.ts'
import { endOfDayInIndia, startOfDayInIndia } from '../../../domain/rules/dates.ts'
import type { AuditLogFilter } from '../../../domain/schemas/console/team.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

export function insertAuditEntry(db: Db, deed: Insertable<Database['audit_log']>) {
  return db.insertInto('audit_log').values(deed)
}

/** An id is made a moment before or after its line, by another clock: in milliseconds at most. */
const apart = 3_600_000

/** The smallest id of a time: ids begin with their milliseconds. */
const firstIdAt = (time: number) => sql<string>`${`${time.toString(16).padStart(12, '0')}${'0'.repeat(20)}`}::uuid`

/** Selects the newest entries first. @param after the id of the last line of the page before */
export function selectAuditEntries(
  db: Db,
  { actor, action, subject, from, to }: AuditLogFilter,
  { after, limit }: { after: string | undefined; limit: number },
) {
  let deeds = db
    .selectFrom('audit_log')
    .select([
      'id',
      'at',
      'actor_id',
      'actor',
      'action',
      'subject_kind',
      'subject_id',
      'before',
      'after',
      'reason',
      'network',
    ])
  if (actor !== undefined) deeds = deeds.where('actor', '=', actor)
  if (action !== undefined) deeds = deeds.where('action', '=', action)
  if (subject !== undefined) deeds = deeds.where('subject_id', '=', subject)
  // The time of a line says its day; its id leads there by every index.
  if (from !== undefined) {
    const start = startOfDayInIndia(from)
    deeds = deeds.where('at', '>=', start).where('id', '>=', firstIdAt(start.getTime() - apart))
  }
  if (to !== undefined) {
    const end = endOfDayInIndia(to)
    deeds = deeds.where('at', '<', end).where('id', '<', firstIdAt(end.getTime() + apart))
  }
  if (after !== undefined) deeds = deeds.where('id', '<', sql<string>`${after}::uuid`)
  return deeds.orderBy('id', 'desc').limit(limit)
}

/** Selects the same entry of the same actor a moment ago. @param time in milliseconds */
export function selectSameRecentEntry(
  db: Db,
  { actor, action, subject }: { actor: string | null; action: string; subject: string },
  time: number,
) {
  return db
    .selectFrom('audit_log')
    .select('id')
    .where('subject_id', '=', subject)
    .where('actor_id', '=', actor)
    .where('action', '=', action)
    .where('at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${sql.lit(time / 1000)})`)
    .where('id', '>=', firstIdAt(Date.now() - time - apart))
    .limit(1)
}

/** Selects the name of the last actor of one of these actions on a subject. */
export function selectLastActor(db: Db, { actions, id }: { actions?: readonly string[]; id: string }) {
  const deeds = db
    .selectFrom('audit_log')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'actor_id').on('actor', '<>', commandLineActor))
    .select(['actor', 'name', 'last_name'])
    .where('subject_id', '=', id)
    .orderBy('audit_log.id', 'desc')
    .limit(1)
  return actions ? deeds.where('action', 'in', actions) : deeds
}

interface SubjectName {
  kind: AuditSubjectKind
  id: string
  name: string
  /** Of a person. */
  last_name: string
  /** Of the thing whose page it is on. */
  page_id: string
}

/** Selects the names of the subjects of audit entries in one statement. Deleted ones have none. */
export async function selectSubjectNames(
  db: Kysely<Database>,
  idsOf: Readonly<Record<AuditSubjectKind, ReadonlySet<string>>>,
): Promise<SubjectName[]> {
  const among = (column: string, kind: AuditSubjectKind) => sql`${sql.ref(column)} = any(${[...idsOf[kind]]}::uuid[])`
  const ofReviews = (table: RawBuilder<unknown>) => sql`
    select 'review', review.id, title, '', product_id from ${table} as review
      join products on products.id = product_id where ${among('review.id', 'review')}`
  const { rows } = await sql<SubjectName>`
    select 'person' as kind, id, name, last_name, id as page_id from users
      where ${among('id', 'person')}
    union all
    select 'ad', id, title, '', id from products where ${among('id', 'ad')}
    union all ${ofReviews(sql`reviews`)}
    union all ${ofReviews(sql`removed_reviews`)}
    union all
    select 'case', id, (select coalesce(reported ->> 'title', reported ->> 'name', '') from reports
      where case_id = report_cases.id order by reports.id limit 1), '', id from report_cases where ${among('id', 'case')}
    union all
    select 'decision', id, title, '', user_id from decisions where ${among('id', 'decision')}
    union all
    select 'banner', id, headline ->> 'en', '', id from banners where ${among('id', 'banner')}
    union all
    select 'call', id, name, '', id from call_requests where ${among('id', 'call')}
    union all
    select 'passkey', id, name, '', user_id from passkeys where ${among('id', 'passkey')}
    union all
    select 'rental', id, title, '', id from rentals where ${among('id', 'rental')}`.execute(db)
  return rows
}
