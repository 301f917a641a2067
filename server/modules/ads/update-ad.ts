import type { Transaction } from 'kysely'
import { isSameValue } from '../../../domain/rules/edit-conflicts.ts'
import { defaultTerms, termsForUnit } from '../../../domain/rules/rent/terms.ts'
import type { RentType } from '../../../domain/rules/rent-type.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import type { AdChangeBody, AdUpdateBody } from '../../../domain/schemas/ad-update.ts'
import type { IdempotentRequest } from '../../db/idempotency.ts'
import { runIdempotent } from '../../db/idempotency.ts'
import type { Database } from '../../db/schema.ts'
import { readTerms, storeTerms, writeTerms } from '../rent/rent.ts'
import { requireLockedOwner, toOwnerColumns } from './ad-owner.ts'
import { attachPictures } from './ad-pictures.ts'
import { lockOpenCategory, toAdTextColumns, withCurrentKind } from './ad-text.ts'
import { type AdDependencies, getOwnAd, limitAdChanges, lockOwnAd } from './ads.policy.ts'
import { writeAd } from './ads.queries.ts'
import { mergeChange } from './merge-change.ts'

/**
 * Changes an ad (specification section 7, `products/update`): all values, or with `opened` some fields, over what others have
 * changed since the form was opened; without `images` its pictures stay. Its status and its end stay as they are. Sent again
 * with the same key it changes nothing more, even if the ad was changed otherwise since.
 * @throws AppError as for a new ad; `product_not_found`, `not_your_product`, `own_product_deleted`, `product_gone`;
 *   `repeated_differently`; `changed_meanwhile`
 */
export async function updateAd(
  deps: AdDependencies,
  id: string,
  given: AdUpdateBody | AdChangeBody,
  sent: IdempotentRequest,
): Promise<OwnAd> {
  const { userId, idempotencyKey } = sent
  const key = { id, userId }
  await limitAdChanges(deps, userId)
  const once = { scope: `update-ad ${userId}`, key: idempotencyKey, request: [id, given] }
  const merged = async (tx: Transaction<Database>, change: AdChangeBody) => {
    const ad = await getOwnAd(tx, key)
    return mergeChange(ad, { ...change, opened: await withCurrentKind(tx, change.opened, ad) }, deps.publicUrl)
  }
  return runIdempotent(deps.db, once, async (tx) => {
    const owner = await requireLockedOwner(tx, userId)
    const { category_id, rent_type } = await lockOwnAd(tx, key)
    const body = isChange(given) ? await merged(tx, given) : given
    const text = await toAdTextColumns(tx, body, category_id)
    await lockOpenCategory(tx, text, category_id)
    await writeAd(tx, key, { ...text, ...toOwnerColumns(owner, deps, body) }).execute()
    await changeTerms(tx, id, body, rent_type)
    const { images } = body
    if (images) await attachPictures(tx, { userId, adId: id, urls: images, publicUrl: deps.publicUrl })
    await deps.events.raise(tx, 'ad_written', { id })
    return getOwnAd(tx, key)
  })
}

/** Writes the terms that are sent, where they are others; otherwise another unit resets what is counted in units. @param rentType of before */
async function changeTerms(
  tx: Transaction<Database>,
  id: string,
  body: AdUpdateBody,
  rentType: RentType,
): Promise<void> {
  const isOtherUnit = body.rentType !== rentType
  if (!body.terms && !isOtherUnit) return
  const stored = (await readTerms(tx, [id])).get(id) ?? defaultTerms
  // An answer may come back with another price.
  if (body.terms && (isOtherUnit || !isSameValue(body.terms, stored))) await writeTerms(tx, id, body, body.terms)
  else if (isOtherUnit) await storeTerms(tx, id, termsForUnit(stored, body.rentType))
}

const isChange = (body: AdUpdateBody | AdChangeBody): body is AdChangeBody => 'opened' in body
