import { type Kysely, sql } from 'kysely'
import type { Language } from '../../../domain/languages.ts'
import type { Role } from '../../../domain/rules/team-roles.ts'
import type { ReportSubject } from '../../../domain/schemas/report.ts'
import type { Database } from '../../db/schema.ts'

/** What the team decides about: an ad, a review, a user, or what was reported of a rental. */
export interface ModerationSubject {
  subject: ReportSubject
  id: string
}

/** What is taken down or suspended, which a person is told. */
export type SanctionedSubject = ModerationSubject & { subject: Exclude<ReportSubject, 'rental'> }

interface AffectedUser {
  id: string
  user_id: string | null
  /** Of a person. */
  role: Role | null
}

/** Who reads what is decided about a thing. */
const reader = {
  product: (id: string) => sql`select user_id from products where id = ${id}`,
  review: (id: string) => sql`select user_id from reviews where id = ${id}
    union all select user_id from removed_reviews where id = ${id}`,
  user: (id: string) => sql`select ${id}::uuid`,
}

/**
 * Selects the language of the user whom a decision affects; undefined when they are gone.
 * @returns the language of who reads what is decided; undefined when they are gone
 */
export async function selectAffectedLanguage(db: Kysely<Database>, { subject, id }: SanctionedSubject) {
  const { rows } = await sql<{ language: Language }>`
    select language from users where id in (${reader[subject](id)})`.execute(db)
  return rows[0]?.language
}

const among = (column: string, ids: readonly string[]) => sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`

/** Whom it concerns when these are decided about, and the role of people. */
const affectedUsers = {
  product: (ids: readonly string[]) =>
    sql<AffectedUser>`select id, user_id, null as role from products where ${among('id', ids)}`,
  review: (ids: readonly string[]) => sql<AffectedUser>`
    select review.id, unnest(array[review.user_id, products.user_id]) as user_id, null as role
    from (select id, user_id, product_id from reviews where ${among('id', ids)}
      union all select id, user_id, product_id from removed_reviews where ${among('id', ids)}) as review
    join products on products.id = review.product_id`,
  user: (ids: readonly string[]) =>
    sql<AffectedUser>`select id, id as user_id, role from users where ${among('id', ids)}`,
  rental: (ids: readonly string[]) =>
    sql<AffectedUser>`select id, unnest(array[lender_id, renter_id]) as user_id, null as role
      from rentals where ${among('id', ids)}`,
}

/** Why nothing of these things is for this person to decide about: whom they concern, with the role of people, and what they have reported. A review that is down is named by its case alone; the oldest reports have none. */
export async function selectConflictsOfInterest(
  db: Kysely<Database>,
  userId: string,
  subject: ModerationSubject['subject'],
  ids: readonly string[],
) {
  const reportedId = sql`coalesce(report_cases.subject_id, reports.product_id, reports.review_id, reports.user_id,
    reports.rental_id)`
  const { rows } = await sql<AffectedUser>`${affectedUsers[subject](ids)}
    union all
    select ${reportedId}, ${userId}::uuid, null from reports left join report_cases on report_cases.id = case_id
    where reporter_id = ${userId} and ${reportedId} = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Selects the users whom a decision affects: a user, the owner of an ad, the author of a review and the owner of its ad, or both sides of a rental. */
export async function selectAffectedUsers(
  db: Kysely<Database>,
  subject: ModerationSubject['subject'],
  ids: readonly string[],
) {
  return (await affectedUsers[subject](ids).execute(db)).rows
}
