import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

const asker = sql<string | null>`coalesce(excluded.user_id, call_requests.user_id)`

/**
 * Stores a call-back request. While a number waits, its request has the latest values; the account that
 * once sent it stays with it, so that both are deleted together.
 * @returns a row when the request is new, or has new values
 */
export function keepCallRequest(tx: Transaction<Database>, request: Insertable<Database['call_requests']>) {
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
