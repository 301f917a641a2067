import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { notificationLimits } from '../../../domain/limits/notification.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** The pair of keys by which push services know this site (RFC 8292), both in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export function selectPushKeys(db: Db) {
  return db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey'])
}

export function insertPushKeys(db: Db, { publicKey, privateKey }: PushKeys) {
  return db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
}

/** A person whose browsers are counted: one change after the other. */
export function lockUser(tx: Tx, id: string) {
  return tx.selectFrom('users').select('language').where('id', '=', id).where('deleted_at', 'is', null).forNoKeyUpdate()
}

/** A browser of a valid session. Its previous user gets nothing there any more. */
export function insertSubscription(tx: Tx, given: Omit<Insertable<Database['push_subscriptions']>, 'created_at'>) {
  return tx
    .insertInto('push_subscriptions')
    .columns(['id', 'user_id', 'session_id', 'endpoint', 'p256dh', 'auth', 'language', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select([
          sql<string>`${given.id}::uuid`.as('id'),
          'sessions.user_id',
          'sessions.id as session_id',
          sql<string>`${given.endpoint}::text`.as('endpoint'),
          sql<string>`${given.p256dh}::text`.as('p256dh'),
          sql<string>`${given.auth}::text`.as('auth'),
          sql<typeof given.language>`${given.language}::text`.as('language'),
          sql<Date>`now()`.as('created_at'),
        ])
        .where('sessions.id', '=', given.session_id)
        .where('sessions.user_id', '=', given.user_id)
        .where('sessions.expires_at', '>', sql<Date>`now()`)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet(({ ref }) => ({
        user_id: ref('excluded.user_id'),
        session_id: ref('excluded.session_id'),
        p256dh: ref('excluded.p256dh'),
        auth: ref('excluded.auth'),
        language: ref('excluded.language'),
        created_at: ref('excluded.created_at'),
      })),
    )
}

/** Deletes the least recently used subscriptions of a user beyond the limit. By `push_subscriptions_user_id_idx`. */
export function deleteSurplusSubscriptions(tx: Tx, userId: string) {
  const surplus = tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(notificationLimits.browsersMax)
  return tx.deleteFrom('push_subscriptions').where('id', 'in', surplus)
}

/** A browser, if it is that person's. */
export function deleteOwnSubscription(db: Db, { userId, endpoint }: { userId: string; endpoint: string }) {
  return db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '=', userId)
}

/** Deletes a browser that could not be reached, unless it has subscribed again since. */
export function deleteSubscription(db: Db, { id, p256dh }: { id: string; p256dh: string }) {
  return db.deleteFrom('push_subscriptions').where('id', '=', id).where('p256dh', '=', p256dh)
}

/** A browser of a session that has not ended. */
export function selectSubscription(db: Db, id: string) {
  return db
    .selectFrom('push_subscriptions as pushed')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select(['pushed.id', 'pushed.user_id', 'endpoint', 'p256dh', 'auth', 'language'])
    .where('pushed.id', '=', id)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
}

/** A push: the browser and the notification. */
export interface PushTask {
  subscriptionId: string
  notificationId: string
}

/** Thirteen tries take less than a day. A queue of their own: a slow push service keeps no message waiting. */
const sending = sql`queue_name => 'push', max_attempts => 13, priority => -5`

/** Queues notifications for every browser of their readers. By `push_subscriptions_user_id_idx`. */
export function queuePushes(tx: Tx, notifications: readonly { id: string; user_id: string }[]) {
  const ids = notifications.map(({ id }) => id)
  const people = notifications.map(({ user_id }) => user_id)
  return sql`select graphile_worker.add_job('send-push',
      json_build_object('subscriptionId', pushed.id, 'notificationId', told.id),
      job_key => 'push:' || told.id || ':' || pushed.id, ${sending})
    from unnest(${ids}::uuid[], ${people}::uuid[]) as told (id, user_id)
    join push_subscriptions as pushed on pushed.user_id = told.user_id`.execute(tx)
}

/** Queues a retry for the time that the push service asks for. @param wait seconds */
export function queuePushAgain(db: Db, { subscriptionId, notificationId }: PushTask, wait: number) {
  return sql`select graphile_worker.add_job('send-push',
    json_build_object('subscriptionId', ${subscriptionId}::text, 'notificationId', ${notificationId}::text),
    job_key => ${`push:${notificationId}:${subscriptionId}`}::text, ${sending},
    run_at => now() + make_interval(secs => ${wait}))`.execute(db)
}
