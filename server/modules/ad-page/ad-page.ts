import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import { requirePresent } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'
import { findCategoriesOf } from '../catalogue/catalogue.ts'
import { selectReviewBy } from '../reviews/reviews.ts'
import { publicAdTemplate, selectAddressesForOwner } from './ad-page.queries.ts'
import { viewPublicAd } from './ad-page.view.ts'

export { publicAdTemplate }

/**
 * One public ad, with its newest reviews (specification section 7, `productId`). Ads that are paused,
 * rented or expired are answered too, with their `status`. Its owner sees its exact address.
 * @param id a well-formed UUID
 * @param userId the reader, for the permissions of the reviews; without one there are none
 * @throws AppError `product_not_found`; `product_gone` when it was deleted or removed, for its owner
 * `own_product_deleted`
 */
export async function getPublicAd(db: Kysely<Database>, id: string, userId?: string): Promise<PublicAd> {
  const [row] = await runTemplate(db, publicAdTemplate(db), { id })
  if (!row) throw new AppError('product_not_found')
  const isOwn = userId === row.user_id
  if (isOwn && row.deleted_at) throw new AppError('own_product_deleted')
  requirePresent(row)
  const [category] = await findCategoriesOf(db, [row])
  const own = userId && (await selectReviewBy(db, { adId: id, userId }).executeTakeFirst())
  const ad = viewPublicAd(row, category ?? { name: '', slug: '' }, { userId, ownerId: row.user_id, own })
  return isOwn ? withAddresses(ad, await selectAddressesForOwner(db, { id, userId }).executeTakeFirstOrThrow()) : ad
}

function withAddresses(ad: PublicAd, { address, home }: { address: string; home: string }): PublicAd {
  const { location, userId } = ad
  const fullAddress = { address: home, ...userId.fullAddress }
  return { ...ad, location: { address, ...location }, userId: { ...userId, fullAddress } }
}
