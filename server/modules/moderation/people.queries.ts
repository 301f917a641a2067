import { type Kysely, sql } from 'kysely'
import type { PeopleState } from '../../../domain/rules/console/people.ts'
import type { Database } from '../../db/schema.ts'
import { matchesPeopleSearch, type PeopleSearch } from '../accounts/accounts.ts'

type Db = Kysely<Database>

const rowColumns = [
  'users.id',
  'name',
  'last_name',
  'email',
  'phone_number',
  'city',
  'role',
  'users.created_at',
  'suspended_at',
  'suspended_until',
  'deleted_at',
] as const

interface PeopleFilter {
  search: PeopleSearch | undefined
  state: PeopleState | undefined
  after: string | undefined
  limit: number
}

/** People, the newest first. */
export function selectPeople(db: Db, { search, state, after, limit }: PeopleFilter) {
  let people = db.selectFrom('users').select(rowColumns).orderBy('users.id', 'desc').limit(limit)
  if (search) people = people.where(matchesPeopleSearch(search))
  if (state === 'suspended') people = people.where('suspended_at', 'is not', null)
  if (state === 'leaving') people = people.where('deleted_at', 'is not', null)
  if (state === 'team') people = people.where('role', '<>', 'user')
  return after === undefined ? people : people.where('users.id', '<', after)
}

/** Counted up to this; more is many. */
const countedMax = 1_000

/** A person with what is counted of them. */
export function selectPersonDetail(db: Db, id: string) {
  const counted = (table: 'products' | 'reviews') =>
    sql<number>`(select count(*)::integer from (select from ${sql.table(table)} where user_id = users.id limit ${sql.lit(countedMax)}) as counted)`
  return db
    .selectFrom('users')
    .leftJoin('reporter_records as record', 'record.user_id', 'users.id')
    .select(rowColumns)
    .select([
      'language',
      'phone_verified_at',
      'address',
      'area',
      'users.state',
      'zip_code',
      'rating_sum',
      'rating_count',
    ])
    .select(['record.upheld', 'record.rejected'])
    .select([counted('products').as('ads'), counted('reviews').as('reviews')])
    .select(
      sql<number>`(select count(*)::integer from report_cases where owner_id = users.id and state = 'open')`.as(
        'open_cases',
      ),
    )
    .where('users.id', '=', id)
}

export function selectNotes(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('team_notes')
    .select(['id', 'author', 'note', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
}

export function insertNote(
  db: Db,
  note: { id: string; user_id: string; author_id: string; author: string; note: string },
) {
  return db.insertInto('team_notes').values(note)
}

/** The same note of the same writer within a minute. */
export function selectSameRecentNote(
  db: Db,
  { user_id, author_id, note }: { user_id: string; author_id: string; note: string },
) {
  return db
    .selectFrom('team_notes')
    .select('id')
    .where('user_id', '=', user_id)
    .where('author_id', '=', author_id)
    .where('note', '=', note)
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
}

export function selectSessionsOfPerson(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('sessions')
    .select(['device', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(limit)
}
