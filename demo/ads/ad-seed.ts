import type { AttributeValues } from '../../domain/categories/attribute.ts'
import type { Look } from '../looks.data.ts'
import type { PlaceKey } from '../people/places.data.ts'
import type { SellerKey } from '../people/sellers.data.ts'
import type { Topic } from '../reviews/topics.ts'

/** The source of one ad: handwritten texts, and everything else as short as possible. */
export interface AdSeed {
  by: SellerKey
  /** The subcategory; the category's own name where it has none. */
  sub: string
  title: string
  text: string
  /** Whole rupees for one `per`. */
  price: number
  per: 'hour' | 'day' | 'week' | 'month'
  /** Discount in percent. */
  off?: number
  /** What the pictures show. */
  look: Look
  /** Where the thing is, when it is not at its owner's home. */
  at?: PlaceKey
  fields?: AttributeValues
  amenities?: readonly string[]
  /** Featured: among the newest of all. */
  isOnFrontPage?: true
  /** The topic of its reviews, when it is not that of the subcategory. */
  reviewedAs?: Topic
  status?: 'paused' | 'rented' | 'expired'
}
