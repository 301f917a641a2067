import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import { deleteReleasedImages } from '../media/media.ts'
import { writeReturnDays } from '../rent/rent.ts'
import {
  deleteAds,
  deleteAdsPastGrace,
  expireAds,
  lockPastRestorePeriod,
  returnRentedAds as makeActive,
  markExpiryReminded,
} from './ad-expiry.queries.ts'
import { lockPicturesOf } from './ads.queries.ts'

/** Ads in one transaction. */
const atOnce = { remind: 50, expire: 200, purge: 20, pastGrace: 50 }

interface Needed {
  db: Kysely<Database>
  events: EventBus
}

/** Reminds owners that an ad expires in a week, once for each of its lives (decisions: Ad status). */
export async function remindOwnersOfExpiry(deps: Needed, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await deps.db.transaction().execute(async (tx) => {
      const ads = await markExpiryReminded(tx, atOnce.remind).execute()
      await deps.events.raise(tx, 'ads_expiring', {
        ads: ads.map(({ id, title, user_id, expires_at }) => ({ id, title, ownerId: user_id, expiresAt: expires_at })),
      })
      return ads.length >= atOnce.remind
    })
  }
}

/** Expires the ads whose ninety days are over, and notifies their owners; their pages stay (decisions: Ad status). */
export async function expireOverdueAds(deps: Needed, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await deps.db.transaction().execute(async (tx) => {
      const ads = await expireAds(tx, atOnce.expire).execute()
      // Users in the grace period get no message: the deletion of their row may be waiting for these ads.
      const shown = ads.filter(({ is_hidden }) => !is_hidden)
      await deps.events.raise(tx, 'ads_expired', {
        ads: shown.map(({ id, title, user_id, expires_at }) => ({
          id,
          title,
          ownerId: user_id,
          expiresAt: expires_at,
        })),
      })
      return ads.length >= atOnce.expire
    })
  }
}

/** Deletes the ads that their owners removed more than thirty days ago, with their pictures (decisions: Deleting). */
export async function purgeDeletedAds(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    const { gone, pictures } = await db.transaction().execute(async (tx) => {
      const ids = (await lockPastRestorePeriod(tx, atOnce.purge).execute()).map(({ id }) => id)
      if (ids.length === 0) return { gone: 0, pictures: [] }
      const locked = await lockPicturesOf(tx, ids).execute()
      await deleteAds(tx, ids).execute()
      return { gone: ids.length, pictures: locked.map(({ id }) => id) }
    })
    await deleteReleasedImages(db, pictures)
    isMore = gone === atOnce.purge
  }
}

/**
 * Deletes the ads of accounts whose grace is over, before the accounts themselves (decisions: Deletion): in small
 * transactions, because an ad is deleted with all that refers to it. The clean-up of unused pictures finds theirs.
 */
export async function purgeAdsPastGrace(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    const { numDeletedRows } = await deleteAdsPastGrace(db, atOnce.pastGrace).executeTakeFirstOrThrow()
    isMore = numDeletedRows === BigInt(atOnce.pastGrace)
  }
}

/** Ads in one transaction. */
const returnedAtOnce = 100

/**
 * Makes ads free again whose day of return is over. One whose ninety days are over, too, gets a new life as after a late
 * resumption; in a hidden category it expires. @throws the signal's reason
 */
export async function returnRentedAds(
  deps: { db: Kysely<Database>; events: EventBus },
  signal?: AbortSignal,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await deps.db.transaction().execute(async (tx) => {
      const ids = (await makeActive(tx, returnedAtOnce).execute()).map(({ id }) => id)
      await writeReturnDays(tx, ids, null)
      for (const id of ids) await deps.events.raise(tx, 'ad_written', { id })
      return ids.length === returnedAtOnce
    })
  }
}
