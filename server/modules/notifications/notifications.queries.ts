import { type ExpressionBuilder, type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { notificationLimits } from '../../../domain/limits/notification.ts'
import { isPresent } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

export function insertNotifications(tx: Tx, notifications: readonly Insertable<Database['notifications']>[]) {
  return tx.insertInto('notifications').values(notifications)
}

/** Selects the recipients of notifications, without deleted accounts. */
export function selectRecipients(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'last_name', 'email', 'language', 'wants_mail', 'mail_token'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
}

/** Ads with the columns of their addresses, for any reader. */
export function selectAds(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['products.id', 'products.title', 'products.sub_category', 'categories.name as category'])
    .where('products.id', 'in', ids)
}

/** Counted up to the limit that is shown, by `notifications_unread_idx`. */
const unread = (userId: string) => sql<number>`(select count(*) from (select from notifications
  where user_id = ${userId} and read_at is null limit ${sql.lit(notificationLimits.unreadMax)}) as counted)`

const liveSessions = (userId: string) =>
  sql<string[]>`array(select id::text from sessions where user_id = ${userId} and expires_at > now())`

export interface NotificationsFilter {
  userId: string
  /** Only what came before this one. */
  beforeId?: string | undefined
  /** This one alone. */
  onlyId?: string
  limit: number
}

/**
 * A person's notifications, the newest first: one row for each, and one row without a notification for a person who has
 * none. By `notifications_user_id_idx`, from its end.
 */
export function selectNotifications(db: Db, { userId, beforeId, onlyId, limit }: NotificationsFilter) {
  const page = ({ selectFrom }: ExpressionBuilder<Database, 'users'>) =>
    selectFrom('notifications')
      .selectAll('notifications')
      .whereRef('notifications.user_id', '=', 'users.id')
      .$if(beforeId !== undefined, (query) => query.where('notifications.id', '<', beforeId as string))
      .$if(onlyId !== undefined, (query) => query.where('notifications.id', '=', onlyId as string))
      .orderBy('notifications.id', 'desc')
      .limit(limit)
      .as('told')
  return (
    db
      .selectFrom('users')
      .leftJoinLateral(page, (join) => join.onTrue())
      .leftJoin('users as actor', (join) =>
        join.onRef('actor.id', '=', 'told.actor_id').on('actor.deleted_at', 'is', null),
      )
      .leftJoin('products as ad', (join) => join.onRef('ad.id', '=', 'told.product_id').on(isPresent('ad')))
      .leftJoin('categories', 'categories.id', 'ad.category_id')
      // Read when the list is: a copy of what two people agreed would outlive it.
      .leftJoin('rentals as rental', (join) =>
        join
          .on('told.kind', '=', 'rental_reminder')
          .on(sql<boolean>`rental.id = (told.details ->> 'rentalId')::uuid`)
          .on('rental.state', '=', 'accepted')
          .on(sql<boolean>`users.id in (rental.lender_id, rental.renter_id)`),
      )
      .leftJoin('products as rented', 'rented.id', 'rental.product_id')
      .select(sql<string | null>`case when rental.is_delivered then deliver_to else rental.place end`.as('place'))
      .select(sql<string | null>`rented.attributes ->> 'papers'`.as('papers'))
      .select(sql<number | null>`(rental.quote ->> 'deposit')::bigint / 100`.as('deposit'))
      .select(['told.id', 'told.kind', 'told.details', 'told.created_at', 'told.read_at'])
      .select(['actor.name as actor_name', 'actor.last_name as actor_last_name'])
      .select(['ad.id as ad_id', 'ad.title', 'ad.sub_category', 'categories.name as category'])
      .select(['users.wants_mail', unread(userId).as('unread'), liveSessions(userId).as('live_sessions')])
      .where('users.id', '=', userId)
      .where('users.deleted_at', 'is', null)
      .orderBy('told.id', 'desc')
  )
}

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number]

/** Marks one of a person's notifications as read, or it and all before it. */
export function markNotificationRowsRead(
  db: Db,
  { userId, id, andOlder }: { userId: string; id: string; andOlder: boolean },
) {
  const own = db.selectFrom('notifications').select('id').where('id', '=', id).where('user_id', '=', userId)
  return db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', andOlder ? '<=' : '=', own)
    .where('read_at', 'is', null)
}

export function countUnread(db: Db, userId: string) {
  return db.selectNoFrom(unread(userId).as('unread'))
}

/** Selects those of these sessions that have not ended. */
export function selectActiveSessions(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<string>`any (${ids})`)
    .where('expires_at', '>', sql<Date>`now()`)
}
