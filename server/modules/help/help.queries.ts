import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { parseMobileNumber, parsePartialMobileNumber } from '../../../domain/rules/account/login-name.ts'
import { unmaskedDigits } from '../../../domain/rules/console/people.ts'
import type { CallbackNote, CallbackRequestsQuery } from '../../../domain/schemas/console/callback-requests.ts'
import { containsPattern } from '../../db/like-pattern.ts'
import type { Database } from '../../db/schema.ts'
import { hasWordWithPrefix } from '../accounts/accounts.ts'

const asker = sql<string | null>`coalesce(excluded.user_id, call_requests.user_id)`

/**
 * Stores a call-back request. While a number waits, its request has the latest values; the account that
 * once sent it stays with it, so that both are deleted together.
 * @returns a row when the request is new, or has new values
 */
export function insertCallbackRequest(tx: Transaction<Database>, request: Insertable<Database['call_requests']>) {
  return tx
    .insertInto('call_requests')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .column('phone_number')
        .where('state', '=', 'open')
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          best_time: ref('excluded.best_time'),
          language: ref('excluded.language'),
          user_id: asker,
        }))
        .where(
          sql<boolean>`(excluded.name, excluded.best_time, excluded.language, ${asker}) is distinct from
            (call_requests.name, call_requests.best_time, call_requests.language, call_requests.user_id)`,
        ),
    )
    .returning('id')
}

/**
 * Selects callback requests.
 * @param asked.isComplete finds a number by all or by its last four digits alone @param after the id of the last one of the page
 * before
 */
export function selectCallbackRequests(
  db: Kysely<Database>,
  { state, language, time, search, sort, isWhole }: Omit<CallbackRequestsQuery, 'cursor'> & { isWhole: boolean },
  { after, limit }: { after: string | undefined; limit: number },
) {
  let calls = db
    .selectFrom('call_requests')
    .selectAll()
    .select(exactTime.as('noted_exactly'))
    .where('state', '=', state)
  if (language !== undefined) calls = calls.where('language', '=', language)
  if (time !== undefined) calls = calls.where('best_time', '=', time)
  if (search !== undefined) {
    const words = search.split(/\s+/).map((word) => hasWordWithPrefix(sql`person_words(name, '')`, word))
    const found = [sql<boolean>`(${sql.join(words, sql` and `)})`, ...hasDigits(search, isWhole)]
    calls = calls.where(sql<boolean>`(${sql.join(found, sql` or `)})`)
  }
  if (after !== undefined) calls = calls.where('id', sort === 'oldest' ? '>' : '<', sql<string>`${after}::uuid`)
  return calls.orderBy('id', sort === 'oldest' ? 'asc' : 'desc').limit(limit)
}

/** Is this a number, or a part of one, and which requests have it? */
function hasDigits(search: string, isWhole: boolean) {
  const number = parseMobileNumber(search)
  if (number !== undefined) return [sql<boolean>`phone_number = ${`+91${number}`}`]
  const part = parsePartialMobileNumber(search)
  if (part === undefined || (isWhole && part.length !== unmaskedDigits)) return []
  return [sql<boolean>`phone_number like ${isWhole ? `%${part}` : containsPattern(part)}`]
}

/** With the microseconds that a date of JavaScript has not. */
const exactTime = sql<string>`coalesce(noted_at::text, '')`

/** Writes a note, unless it has changed since it was shown. */
export function updateNoteOfCallback(
  tx: Transaction<Database>,
  { call, note = '', seen = '' }: CallbackNote,
  by: string,
) {
  return tx
    .updateTable('call_requests')
    .set({ note, noted_at: sql<Date>`clock_timestamp()`, noted_by: by })
    .where('id', '=', call)
    .where(exactTime, '=', seen)
}

/** Closes a request that is open. */
export function markCallbackClosed(tx: Transaction<Database>, id: string, by: string) {
  return tx
    .updateTable('call_requests')
    .set({ state: 'closed', closed_at: sql<Date>`now()`, closed_by: by })
    .where('id', '=', id)
    .where('state', '=', 'open')
}

/** A request, locked until the end of the transaction. */
export function lockCallbackRequest(tx: Transaction<Database>, id: string) {
  return tx
    .selectFrom('call_requests')
    .select(['state', 'note', 'noted_by', 'closed_by', 'phone_number'])
    .where('id', '=', id)
    .forUpdate()
}
