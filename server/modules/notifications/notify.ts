import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import type { NotificationKind } from '../../../domain/schemas/notification.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import type { MessageSender } from '../messaging/messaging.ts'
import { isEmailedKind, isOptionalEmail, notificationPath } from './notification-kinds.ts'
import { insertNotifications, selectAds, selectRecipients } from './notifications.queries.ts'

/** A new notification for a user. */
export interface NewNotification {
  /** Its reader. */
  userId: string
  kind: NotificationKind
  adId?: string
  reviewId?: string
  /** The acting user; their name is looked up when it is shown. */
  actorId?: string
  /** What else its words say, as it is now: see `notificationKinds`. */
  details?: Readonly<Record<string, string>>
  /** False: it does not come by e-mail, though others of its kind do. */
  isMailed?: boolean
  /** What its e-mail says besides, or otherwise. */
  mailed?: Readonly<Record<string, string>>
}

export interface NotifyDependencies {
  messages: Pick<MessageSender, 'queue'>
  events: EventBus
}

/**
 * Notifies a person in their list, in their subscribed browsers and, for some kinds, by e-mail, after the transaction
 * is committed. Their open pages get it, too. A transaction that locks people and ads locks the people first.
 */
export function notify(deps: NotifyDependencies, tx: Transaction<Database>, notice: NewNotification): Promise<void> {
  return notifyAll(deps, tx, [notice])
}

/** Stores many notifications at once. */
export async function notifyAll(
  { messages, events }: NotifyDependencies,
  tx: Transaction<Database>,
  notices: readonly NewNotification[],
): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(toRow)
  await insertNotifications(tx, rows).execute()
  await events.raise(tx, 'notifications_created', { notifications: rows })
  for (const message of await writeMails(tx, notices)) await messages.queue(tx, message)
}

function toRow({ userId, kind, adId, reviewId, actorId, details = {} }: NewNotification) {
  return {
    id: uuidv7(),
    user_id: userId,
    kind,
    product_id: adId ?? null,
    review_id: reviewId ?? null,
    actor_id: actorId ?? null,
    details: JSON.stringify(details),
  }
}

/** To people whose account is not in the grace period, and who want e-mails. */
async function writeMails(tx: Transaction<Database>, notices: readonly NewNotification[]) {
  if (!notices.some(({ kind }) => isEmailedKind(kind))) return []
  const ids = notices.flatMap(({ userId, actorId }) => [userId, actorId ?? userId])
  const people = new Map((await selectRecipients(tx, ids).execute()).map((person) => [person.id, person]))
  const adIds = notices.flatMap(({ kind, adId }) => (isEmailedKind(kind) && adId ? [adId] : []))
  const ads = adIds.length > 0 ? await selectAds(tx, adIds).execute() : []
  return notices.flatMap(({ kind, userId, actorId = '', adId, details, mailed, isMailed: mayBeMailed = true }) => {
    const person = people.get(userId)
    const isUnwanted = isOptionalEmail(kind) && !person?.wants_mail
    if (!mayBeMailed || !isEmailedKind(kind) || !person || isUnwanted) return []
    const actor = people.get(actorId)
    const path = notificationPath(kind, ads.find(({ id }) => id === adId) ?? null, details)
    const values = {
      ...details,
      name: person.name,
      ...(actor && { actor: fullNameOf(actor.name, actor.last_name) }),
      ...(path && { path }),
      ...mailed,
      ...(isOptionalEmail(kind) && { mailToken: person.mail_token }),
    }
    return [{ channel: 'email' as const, to: person.email, language: person.language, kind, values }]
  })
}
