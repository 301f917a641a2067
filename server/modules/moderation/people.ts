import type { Kysely, Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../domain/errors.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { DecisionSummary } from '../../../domain/rules/console/decisions.ts'
import {
  maskContact,
  type PeoplePage,
  type PersonContact,
  type PersonDetail,
  type PersonRow,
  personColumns,
} from '../../../domain/rules/console/people.ts'
import { consolePathOf } from '../../../domain/rules/console/team.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import { averageRating } from '../../../domain/rules/rating.ts'
import { seesHidden, type TeamRole } from '../../../domain/rules/team-roles.ts'
import type { PeopleQuery } from '../../../domain/schemas/console/moderation.ts'
import { decodeNewestCursor, newestPositionOf, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { endAllSessionsOfUser, parseExactPeopleSearch, parsePeopleSearch } from '../accounts/accounts.ts'
import {
  type AuditContext,
  type ExportContext,
  endConsoleSessionsOf,
  exportCsv,
  writeAuditEntry,
  writeAuditEntryOnce,
} from '../team/team.ts'
import { findDecisionRefusal, refuseConflictOfInterest, requireAdminForTeamMember } from './conflicts-of-interest.ts'
import { lockUser, selectDecisionsAbout } from './decisions.queries.ts'
import { formatAddressWithoutStreet, formatFullAddress, viewDecision } from './moderation.view.ts'
import {
  insertNote,
  selectNotes,
  selectPeople,
  selectPersonDetail,
  selectSameRecentNote,
  selectSessionsOfPerson,
} from './people.queries.ts'

type Db = Kysely<Database>
type Columns = Pick<
  Selectable<Database['users']>,
  | 'id'
  | 'name'
  | 'last_name'
  | 'email'
  | 'phone_number'
  | 'city'
  | 'role'
  | 'created_at'
  | 'suspended_at'
  | 'suspended_until'
  | 'deleted_at'
>

/** Notes and sessions that are shown of a person. */
const shown = 50

/**
 * A page of people, the newest first. Moderators see no page of everybody, and find a person by what is whole alone: otherwise they could
 * find out letter by letter what is hidden from them.
 * @param limit people on the page
 * @throws AppError `invalid_input` for a cursor
 */
export async function listPeople(
  db: Db,
  role: TeamRole,
  { q, state, cursor }: PeopleQuery,
  limit: number = consoleLimits.pageSize,
): Promise<PeoplePage> {
  const after = decodeNewestCursor(cursor)
  const read = seesHidden(role) ? parseExactPeopleSearch : parsePeopleSearch
  const search = q === undefined ? undefined : read(q)
  if (seesHidden(role) && !search && (q !== undefined || state === undefined)) return { people: [], nextCursor: null }
  const rows = await selectPeople(db, { search, state, after, limit: limit + 1 }).execute()
  const { page, nextCursor } = toPage(rows, limit, newestPositionOf)
  return { people: page.map((row) => viewRow(row, role)), nextCursor }
}

/** People as CSV, ten thousand at most. */
export function exportPeople(db: Db, { cursor: _, ...query }: PeopleQuery, by: ExportContext): Promise<string> {
  return exportCsv(db, by, {
    deed: 'exportPeople',
    table: 'people',
    asked: query,
    columns: personColumns,
    read: async (tx) => {
      const { people } = await listPeople(tx, by.actor.role, query, consoleLimits.exportMax)
      return people.map((row) => ({ ...row, link: consolePathOf('person', row.id) }))
    },
  })
}

function viewRow(row: Columns, role: TeamRole): PersonRow {
  const { email, phone_number: phone } = row
  return {
    id: row.id,
    name: fullNameOf(row.name, row.last_name),
    email: seesHidden(role) ? maskContact(email) : email,
    phone: phone && seesHidden(role) ? maskContact(phone) : phone,
    city: row.city,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspendedUntil: row.suspended_until?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
  }
}

/**
 * What the team knows of a person, for someone of the team who is not this person. That it was opened is a line of the log; opened again
 * within ten minutes it is the same one.
 * @throws AppError `own_affair`; `seller_not_found`
 */
export function getPersonForTeam(db: Db, { actor, network }: AuditContext, id: string): Promise<PersonDetail> {
  return db.transaction().execute(async (tx) => {
    await refuseConflictOfInterest(tx, actor, { subject: 'user', id })
    const person = await getPersonDetail(tx, actor.role, id)
    const isNotFor = await findDecisionRefusal(tx, actor, { subject: 'user', id })
    await writeAuditEntryOnce(tx, actor, { action: 'readPerson', subject: { kind: 'person', id }, network })
    return { ...person, isHidden: seesHidden(actor.role), whyNot: isNotFor }
  })
}

/**
 * Reveals the contact details of a user, and records that in the audit log.
 * @throws AppError `own_affair`; `seller_not_found`
 */
export function revealPersonContact(db: Db, { actor, network }: AuditContext, id: string): Promise<PersonContact> {
  return db.transaction().execute(async (tx) => {
    await refuseConflictOfInterest(tx, actor, { subject: 'user', id })
    const row = await selectPersonDetail(tx, id).executeTakeFirst()
    if (!row) throw new AppError('seller_not_found')
    await writeAuditEntry(tx, actor, { action: 'showPerson', subject: { kind: 'person', id }, network })
    return { email: row.email, phone: row.phone_number, address: formatFullAddress(row) }
  })
}

/** Returns what the team knows of a user, as this role may see it. @throws AppError `seller_not_found` */
export async function getPersonDetail(
  db: Db,
  role: TeamRole,
  id: string,
): Promise<Omit<PersonDetail, 'isHidden' | 'whyNot'>> {
  const row = await selectPersonDetail(db, id).executeTakeFirst()
  if (!row) throw new AppError('seller_not_found')
  const [sessions, notes, decisions] = [
    await selectSessionsOfPerson(db, id, shown).execute(),
    await selectNotes(db, id, shown).execute(),
    await listDecisions(db, id),
  ]
  return {
    ...viewRow(row, role),
    language: row.language,
    isPhoneProved: row.phone_verified_at !== null,
    address: seesHidden(role) ? formatAddressWithoutStreet(row) : formatFullAddress(row),
    averageRating: averageRating(row.rating_sum, row.rating_count),
    ratings: row.rating_count,
    ads: row.ads,
    reviews: row.reviews,
    sessions: sessions.map(({ device, last_used_at }) => ({ device, lastUsedAt: last_used_at.toISOString() })),
    record: { upheld: row.upheld ?? 0, rejected: row.rejected ?? 0 },
    openCases: row.open_cases,
    decisions,
    notes: notes.map((one) => ({
      id: one.id,
      author: one.author,
      note: one.note,
      createdAt: one.created_at.toISOString(),
    })),
  }
}

/**
 * Signs a person out everywhere, also of the console, which the log tells. For one of the team it is for admins.
 * @returns the number of sessions
 * @throws AppError `seller_not_found`; `not_allowed`
 */
export function signOutPerson(db: Db, { actor, network }: AuditContext, userId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await requireAdminForTeamMember(tx, actor, userId)
    if (!(await lockUser(tx, userId).executeTakeFirst())) throw new AppError('seller_not_found')
    const sessions = (await endAllSessionsOfUser(tx, userId)) + (await endConsoleSessionsOf(tx, { id: userId }))
    const subject = { kind: 'person', id: userId }
    if (sessions > 0)
      await writeAuditEntry(tx, actor, { action: 'signOutPerson', subject, before: { sessions }, network })
    return sessions
  })
}

/**
 * Notes something about another person, for the team alone. Sent again within a minute it is one note.
 * @throws AppError `own_affair`; `seller_not_found`
 */
export function addTeamNote(
  db: Db,
  { actor, network }: AuditContext,
  { id, note }: { id: string; note: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await refuseConflictOfInterest(tx, actor, { subject: 'user', id })
    // Those that are sent at the same time come one after the other.
    if (!(await lockUser(tx, id).executeTakeFirst())) throw new AppError('seller_not_found')
    if (await selectSameRecentNote(tx, { user_id: id, author_id: actor.userId, note }).executeTakeFirst()) return
    await insertNote(tx, { id: uuidv7(), user_id: id, author_id: actor.userId, author: actor.name, note }).execute()
    await writeAuditEntry(tx, actor, { action: 'addNote', subject: { kind: 'person', id }, network })
  })
}

/** The newest decisions about a person. */
async function listDecisions(db: Kysely<Database>, userId: string): Promise<DecisionSummary[]> {
  return (await selectDecisionsAbout(db, userId, consoleLimits.pageSize).execute()).map(viewDecision)
}
