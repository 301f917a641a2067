import type { OwnAd } from '../../../domain/schemas/ad.ts'
import type { AdUpdateBody } from '../../../domain/schemas/ad-update.ts'
import type { Sent } from '../../db/once.ts'
import { doOnce } from '../../db/once.ts'
import { readOwner } from './ad-owner.ts'
import { hangPictures } from './ad-pictures.ts'
import { holdCategory, readAdText } from './ad-text.ts'
import { type AdDependencies, countAdChange, getOwnAd, lockOwnAd } from './ads.policy.ts'
import { selectCategoryOf, writeAd } from './ads.queries.ts'

/**
 * Replaces all values of an ad (specification section 7, `products/update`); without `images` its pictures stay. Its
 * status and its end stay as they are. Sent again with the same key it changes nothing more, even if the ad was changed
 * otherwise since.
 * @throws AppError as for a new ad; `product_not_found`, `not_your_product`, `own_product_deleted`, `product_gone`;
 *   `repeated_differently`
 */
export async function updateAd(deps: AdDependencies, id: string, body: AdUpdateBody, sent: Sent): Promise<OwnAd> {
  const { userId, idempotencyKey } = sent
  await countAdChange(deps, userId)
  const own = await selectCategoryOf(deps.db, { id, userId }).executeTakeFirst()
  const text = await readAdText(deps.db, body, own?.category_id)
  const once = { scope: `update-ad ${userId}`, key: idempotencyKey, request: [id, body] }
  return doOnce(deps.db, once, async (tx) => {
    const owner = await readOwner(tx, deps, userId, body)
    const { category_id } = await lockOwnAd(tx, { id, userId })
    await holdCategory(tx, text, category_id)
    await writeAd(tx, { id, userId }, { ...text, ...owner }).execute()
    const { images } = body
    if (images) await hangPictures(tx, { userId, adId: id, urls: images, publicUrl: deps.publicUrl })
    await deps.events.raise(tx, 'ad_written', { id })
    return getOwnAd(tx, { id, userId })
  })
}
