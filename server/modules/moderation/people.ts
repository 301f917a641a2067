import type { Kysely, Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../domain/errors.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import { readMobileNumber } from '../../../domain/rules/account/login-name.ts'
import {
  type PeoplePage,
  type PersonDetail,
  type PersonRow,
  personColumns,
} from '../../../domain/rules/console/people.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import { averageRating } from '../../../domain/rules/rating.ts'
import type { PeopleQuery } from '../../../domain/schemas/console/people.ts'
import { idPattern } from '../../../domain/schemas/query-value.ts'
import { decodeNewest, pageOf, placeByAge } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { endSessionsOfPerson } from '../accounts/accounts.ts'
import { type ConsolePerson, type Doer, endConsoleSessionsOf, exportTable, logDeed } from '../team/team.ts'
import { lockPerson } from './decisions.queries.ts'
import { listDecisions } from './list-decisions.ts'
import { refuseOfTeam, refuseOwnAffair } from './own-affairs.ts'
import {
  insertNote,
  type PersonWish,
  selectNotes,
  selectPeople,
  selectPersonDetail,
  selectSameNote,
  selectSessionsOfPerson,
} from './people.queries.ts'
import { wholeAddress } from './whole-address.ts'

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
 * A page of people, the newest first.
 * @param limit people on the page
 * @throws AppError `invalid_input` for a cursor
 */
export async function listPeople(
  db: Db,
  { q, state, cursor }: PeopleQuery,
  limit: number = consoleLimits.pageSize,
): Promise<PeoplePage> {
  const wish = q === undefined ? undefined : wishOf(q)
  const rows = await selectPeople(db, { wish, state, after: decodeNewest(cursor), limit: limit + 1 }).execute()
  const { page, nextCursor } = pageOf(rows, limit, placeByAge)
  return { people: page.map(viewRow), nextCursor }
}

/** People as CSV, ten thousand at most. */
export function exportPeople(db: Db, { cursor: _, ...query }: PeopleQuery, by: Doer): Promise<string> {
  return exportTable(db, by, {
    deed: 'exportPeople',
    table: 'people',
    asked: query,
    columns: personColumns,
    read: async (tx) => (await listPeople(tx, query, consoleLimits.exportMax)).people,
  })
}

/** What a text names a person by: their id, a mobile number, the beginning of an e-mail address or of a name. */
function wishOf(text: string): PersonWish {
  if (idPattern.test(text)) return { id: text.toLowerCase() }
  const number = readMobileNumber(text)
  if (number) return { phoneNumber: `+91${number}` }
  return text.includes('@') ? { emailStart: text } : { start: text }
}

function viewRow(row: Columns): PersonRow {
  return {
    id: row.id,
    name: fullNameOf(row.name, row.last_name),
    email: row.email,
    phone: row.phone_number,
    city: row.city,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspendedUntil: row.suspended_until?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
  }
}

/** The same for someone of the team, who does not see what is known of themselves. @throws AppError `own_affair`; `seller_not_found` */
export async function readPersonForTeam(
  db: Db,
  actor: Pick<ConsolePerson, 'userId'>,
  id: string,
): Promise<PersonDetail> {
  await refuseOwnAffair(db, actor, { subject: 'user', id })
  return readPerson(db, id)
}

/** What the team knows of a person. @throws AppError `seller_not_found` */
export async function readPerson(db: Db, id: string): Promise<PersonDetail> {
  const row = await selectPersonDetail(db, id).executeTakeFirst()
  if (!row) throw new AppError('seller_not_found')
  const [sessions, notes, decisions] = [
    await selectSessionsOfPerson(db, id, shown).execute(),
    await selectNotes(db, id, shown).execute(),
    await listDecisions(db, id),
  ]
  return {
    ...viewRow(row),
    language: row.language,
    isPhoneProved: row.phone_verified_at !== null,
    address: wholeAddress(row),
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
export function signOutPerson(db: Db, { actor, network }: Doer, userId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await refuseOfTeam(tx, actor, userId)
    if (!(await lockPerson(tx, userId).executeTakeFirst())) throw new AppError('seller_not_found')
    const sessions = (await endSessionsOfPerson(tx, userId)) + (await endConsoleSessionsOf(tx, { id: userId }))
    const subject = { kind: 'person', id: userId }
    if (sessions > 0) await logDeed(tx, actor, { action: 'signOutPerson', subject, before: { sessions }, network })
    return sessions
  })
}

/**
 * Notes something about another person, for the team alone. Sent again within a minute it is one note.
 * @throws AppError `own_affair`; `seller_not_found`
 */
export function addNote(db: Db, { actor, network }: Doer, { id, note }: { id: string; note: string }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await refuseOwnAffair(tx, actor, { subject: 'user', id })
    // Those that are sent at the same time come one after the other.
    if (!(await lockPerson(tx, id).executeTakeFirst())) throw new AppError('seller_not_found')
    if (await selectSameNote(tx, { user_id: id, author_id: actor.userId, note }).executeTakeFirst()) return
    await insertNote(tx, { id: uuidv7(), user_id: id, author_id: actor.userId, author: actor.name, note }).execute()
    await logDeed(tx, actor, { action: 'addNote', subject: { kind: 'person', id }, network })
  })
}
