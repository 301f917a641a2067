import { ECDH } from 'node:crypto'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { AppError, fieldError } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages.ts'
import type { PushSubscriptionBody } from '../../../domain/schemas/push.ts'
import type { Database } from '../../db/schema.ts'
import type { EventListeners } from '../../events.ts'
import type { SignedInUser } from '../accounts/accounts.ts'
import {
  deleteOwnSubscription,
  deleteSurplusSubscriptions,
  insertSubscription,
  lockUser,
  queuePushes,
} from './push.queries.ts'
import type { PushSender } from './push-sender.ts'

export { createPushSender, getOrCreatePushKeys, type PushSender } from './push-sender.ts'

/** Queues pushes for new notifications. */
export const listenForPushes: EventListeners = {
  async notifications_created(tx, { notifications }) {
    await queuePushes(tx, notifications)
  },
}

/**
 * Subscribes a browser to a user's notifications until the session ends there (docs/decisions/messages-and-notifications.md). A browser of another user
 * becomes theirs; above the limit the least recently used one is removed.
 * @param language that they chose in this browser; without one, the account's
 * @throws AppError `invalid_input` for an address that is no push service's; `not_signed_in` when the session has
 *   just ended
 */
export async function subscribeToPush(
  { db, push }: { db: Kysely<Database>; push: Pick<PushSender, 'isEndpoint'> },
  { userId, sessionId }: SignedInUser,
  { endpoint, keys }: PushSubscriptionBody,
  language: Language | undefined,
): Promise<void> {
  if (!push.isEndpoint(endpoint)) throw new AppError('invalid_input', [fieldError('endpoint', 'unknown_value')])
  if (!isPoint(keys.p256dh)) throw new AppError('invalid_input', [fieldError('keys.p256dh', 'unknown_value')])
  await db.transaction().execute(async (tx) => {
    const person = await lockUser(tx, userId).executeTakeFirst()
    if (!person) throw new AppError('not_signed_in')
    const given = { id: uuidv7(), user_id: userId, session_id: sessionId, endpoint, ...keys }
    const chosen = language ?? person.language
    const kept = await insertSubscription(tx, { ...given, language: chosen }).executeTakeFirstOrThrow()
    if (!kept.numInsertedOrUpdatedRows) throw new AppError('not_signed_in')
    await deleteSurplusSubscriptions(tx, userId).execute()
  })
}

/** Ends the subscription of a user's browser. Another user's changes nothing. */
export async function unsubscribeFromPush(
  db: Kysely<Database>,
  own: { userId: string; endpoint: string },
): Promise<void> {
  await deleteOwnSubscription(db, own).execute()
}

/** Is it a point of the curve? An invalid one would only fail when something is sent. */
function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url') !== undefined
  } catch {
    return false
  }
}
