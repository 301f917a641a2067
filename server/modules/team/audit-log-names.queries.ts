import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AuditSubjectKind } from '../../../domain/rules/console/audit-log.ts'
import type { Database } from '../../db/schema.ts'

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
    select 'passkey', id, name, '', user_id from passkeys where ${among('id', 'passkey')}`.execute(db)
  return rows
}
