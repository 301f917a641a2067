import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { availabilityAlertRate } from '../../../domain/limits/notification.ts'
import { limitRequest, type RateLimiting, rateLimitFor } from '../../db/rate-limits.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import {
  deleteAvailabilityAlert,
  insertAvailabilityAlert,
  lockAdForAlert,
  resetDueAlerts,
  selectAvailabilityAlert,
  takeDueAlerts,
} from './availability-alerts.queries.ts'

/** Tells whether a user wants an alert when an ad can be rented again. */
export async function hasAvailabilityAlert(db: Kysely<Database>, userId: string, adId: string): Promise<boolean> {
  return (await selectAvailabilityAlert(db, userId, adId).executeTakeFirst()) !== undefined
}

/**
 * Notes that a person wants to be told when an ad can be rented again, or takes that back; the same again changes nothing.
 * @throws AppError `product_gone`; `already_available` for an ad that can be rented now and is not given out, or is the person's own; `too_many_requests`
 */
export async function setAvailabilityAlert(
  deps: RateLimiting,
  userId: string,
  { productId, isWanted }: { productId: string; isWanted: boolean },
): Promise<void> {
  if (!isWanted) {
    await deleteAvailabilityAlert(deps.db, userId, productId).execute()
    return
  }
  await limitRequest(deps, rateLimitFor('free-alert', [userId], availabilityAlertRate))
  await deps.db.transaction().execute(async (tx) => {
    const ad = await lockAdForAlert(tx, productId)
    if (!ad) throw new AppError('product_gone')
    if (ad.user_id === userId || !['rented', 'paused'].includes(ad.status)) throw new AppError('already_available')
    await insertAvailabilityAlert(tx, userId, productId).execute()
  })
}

/** People who are told in one transaction. */
const atOnce = 200

/** Notifies users that an ad can be rented again, each once, as soon as lists show it. @throws the signal's reason */
export async function notifyAvailableAgain(
  deps: { db: Kysely<Database>; events: EventBus },
  signal?: AbortSignal,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await deps.db.transaction().execute(async (tx) => {
      await resetDueAlerts(tx).execute()
      const due = await takeDueAlerts(tx, atOnce)
      await deps.events.raise(tx, 'ads_free_again', {
        told: due.map(({ userId, adId, title, ownerId }) => ({ userId, ad: { id: adId, title, ownerId } })),
      })
      return due.length === atOnce
    })
  }
}
