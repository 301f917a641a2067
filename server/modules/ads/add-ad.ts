import type { RawBuilder, Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { AdBody, OwnAd } from '../../../domain/schemas/ad.ts'
import type { IdempotentRequest } from '../../db/idempotency.ts'
import { runIdempotent } from '../../db/idempotency.ts'
import type { Database } from '../../db/schema.ts'
import { readTerms, storeTerms, writeTerms } from '../rent/rent.ts'
import { readOwnerColumns, requireLockedOwner } from './ad-owner.ts'
import { attachPictures } from './ad-pictures.ts'
import { lockOpenCategory, toAdTextColumns } from './ad-text.ts'
import { type AdDependencies, getOwnAd, limitNewAds, lockOwnAd, requireOpenCategory } from './ads.policy.ts'
import { copyAd, copyPictures, insertAd } from './ads.queries.ts'

/**
 * Creates an ad, which is public at once and for ninety days (specification section 7, `products/add`). Sent again with
 * the same key it is the same ad.
 * @throws AppError `category_not_found`; `storage/unauthorized` for a picture that is not its owner's;
 *   `invalid_input`; `repeated_differently`; `too_many_requests`
 */
export async function addAd(
  deps: AdDependencies,
  body: AdBody,
  { userId, idempotencyKey }: IdempotentRequest,
): Promise<OwnAd> {
  await limitNewAds(deps, userId)
  const text = await toAdTextColumns(deps.db, body)
  return runIdempotent(deps.db, { scope: `add-ad ${userId}`, key: idempotencyKey, request: body }, (tx) =>
    writeNewAd(tx, deps, { id: uuidv7(), userId, text, body }),
  )
}

interface NewAd {
  id: string
  userId: string
  text: Awaited<ReturnType<typeof toAdTextColumns>>
  body: AdBody
  /** Without it after the usual time. */
  expiresAt?: RawBuilder<Date>
}

/** Writes an ad whose words have been read. @throws AppError as `addAd` */
export async function writeNewAd(
  tx: Transaction<Database>,
  deps: AdDependencies,
  { id, userId, text, body, expiresAt }: NewAd,
): Promise<OwnAd> {
  const owner = await readOwnerColumns(tx, deps, userId, body)
  await lockOpenCategory(tx, text)
  await insertAd(tx, { id, user_id: userId, ...text, ...owner }, expiresAt).execute()
  await attachPictures(tx, { userId, adId: id, urls: body.images, publicUrl: deps.publicUrl })
  if (body.terms) await writeTerms(tx, id, body, body.terms)
  await deps.events.raise(tx, 'ad_written', { id })
  return getOwnAd(tx, { id, userId })
}

/**
 * Copies an ad with its words and pictures; the copy is paused. Sent again with the same key it is the same copy.
 * @param id of the ad to copy
 * @throws AppError `product_not_found`, `not_your_product`, `own_product_deleted`, `product_gone`;
 *   `category_closed` in a hidden category; `repeated_differently`; `too_many_requests`
 */
export async function duplicateAd(
  deps: AdDependencies,
  id: string,
  { userId, idempotencyKey }: IdempotentRequest,
): Promise<OwnAd> {
  await limitNewAds(deps, userId)
  return runIdempotent(deps.db, { scope: `duplicate-ad ${userId}`, key: idempotencyKey, request: id }, async (tx) => {
    const copy = { id: uuidv7(), userId }
    await requireLockedOwner(tx, userId)
    const original = await lockOwnAd(tx, { id, userId })
    requireOpenCategory(original)
    await lockOpenCategory(tx, { category_id: original.category_id })
    await copyAd(tx, { id, userId }, copy.id).execute()
    await copyPictures(tx, id, copy.id).execute()
    const terms = (await readTerms(tx, [id])).get(id)
    if (terms) await storeTerms(tx, copy.id, terms)
    return getOwnAd(tx, copy)
  })
}
