import type * as z from 'zod/mini'
import { listLimits } from '../../../domain/limits/list.ts'
import type { cardsAnswerSchema } from '../../../domain/schemas/ad-list.ts'
import type { Card, Product } from '../../../domain/schemas/public-ad.ts'
import { fetchListings } from '../../browser/api.ts'
import { call } from '../session/call.ts'
import { findViewed } from './recently-viewed.ts'

/** What is shown below an ad. */
export interface Neighbours {
  similar: Card[]
  /** Of the same seller. */
  more: Card[]
  /** Opened on this device. */
  viewed: Card[]
}

/**
 * What else there is beside an ad; the ad itself is in none of the lists. A list that did not come is empty.
 * @throws when none came
 */
export async function findNeighbours({ _id, userId }: Product): Promise<Neighbours> {
  const viewed = findViewed(_id)
  const lists = await Promise.allSettled([
    fetchCards(`products/similar?${new URLSearchParams({ productId: _id })}`),
    fetchMore(userId._id),
    viewed.length > 0 ? fetchCards(`products/by-ids?productIds=${viewed.join()}`) : [],
  ])
  if (lists[0].status === 'rejected' && lists[1].status === 'rejected') throw lists[0].reason
  const [similar = [], more = [], others = []] = lists.map((list) =>
    list.status === 'fulfilled' ? list.value.filter((ad) => ad._id !== _id) : [],
  )
  return { similar, more, viewed: others }
}

/** The cards that a call answers. @throws when none come */
export async function fetchCards(path: string): Promise<Card[]> {
  const { answer, failure } = await call<z.infer<typeof cardsAnswerSchema>>(path)
  if (failure) throw new Error(failure.code)
  return answer.products
}

/** As everybody sees them, also for the seller. One more, since the ad itself is among them. */
const fetchMore = async (userId: string): Promise<Card[]> =>
  (await fetchListings(new URLSearchParams({ userId, limit: String(listLimits.similarAds + 1) }))).products
