import { listLimits } from '../../../domain/limits/list.ts'
import type { Card, PublicAd } from '../../../domain/schemas/public-ad.ts'
import { callApi } from '../session/call-api.ts'
import { findRecentlyViewed } from './recently-viewed.ts'

/** The lists of related ads below an ad. */
export interface RelatedAds {
  similar: Card[]
  /** Of the same seller. */
  more: Card[]
  /** Opened on this device. */
  viewed: Card[]
}

/**
 * Loads ads that are similar, of the same seller, and recently viewed; without the ad itself. A list that fails is
 * empty.
 * @throws when the similar ads and those of the seller both fail
 */
export async function findRelatedAds({ _id, userId }: PublicAd): Promise<RelatedAds> {
  const viewed = findRecentlyViewed(_id)
  const calls = await Promise.all([
    callApi('GET products/similar', { query: { productId: _id } }),
    // Without a token the seller too gets public ads only. One more, since the ad itself is among them.
    callApi('GET products/get-user-products#list', {
      query: { userId: userId._id, limit: listLimits.similarAds + 1 },
      token: null,
    }),
    viewed.length > 0 ? callApi('GET products/by-ids', { query: { productIds: viewed } }) : undefined,
  ])
  if (calls[0].failure && calls[1].failure) throw new Error(calls[0].failure.code)
  const [similar = [], more = [], others = []] = calls.map((called) =>
    called?.answer?.products.filter((ad) => ad._id !== _id),
  )
  return { similar, more, viewed: others }
}
