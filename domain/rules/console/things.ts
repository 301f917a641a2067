import type { AdStatus } from '../../schemas/ad.ts'
import type { RentType } from '../rent-type.ts'
import type { DecisionRow, ForOthers, ManyDecided, WhyNot } from './decisions.ts'

export const adStates = ['active', 'paused', 'rented', 'expired', 'removed'] as const satisfies readonly AdStatus[]

/** An ad in the team's list. Times are ISO 8601. */
export interface AdRow {
  id: string
  title: string
  category: string
  subCategory: string
  city: string
  ownerId: string
  ownerName: string
  status: AdStatus
  /** Has its owner taken it away, or is the owner suspended or leaving? */
  isHidden: boolean
  /** Does the team show it first? */
  isFeatured: boolean
  createdAt: string
}

export const adColumns = ['createdAt', 'title', 'category', 'subCategory', 'city', 'ownerName', 'status'] as const

export interface AdPage<Row extends AdRow = AdRow & ForOthers> {
  ads: Row[]
  nextCursor: string | null
}

/** The addresses of a picture in two sizes. */
export interface ShownPicture {
  small: string
  large: string
}

/** An ad with all that its owner sees, and what was decided about it. */
export interface AdFacts extends AdRow {
  description: string
  /** In rupees, as it is charged. */
  price: number
  rentType: RentType
  address: string
  pictures: ShownPicture[]
  /** Without the street. */
  place: string
  path: string
  contacts: number
  favourites: number
  reviews: number
  /** An open case of reports about it. */
  caseId: string | null
  /** Why it is down; null when it is not. */
  takenDown: DecisionRow | null
}

/** The same for one of the team. */
export interface AdDetail extends AdFacts {
  /** Is the address shown without the street? `showAdAddress` has it whole. */
  isStreetHidden: boolean
  /** Why who reads it may not decide about it. */
  whyNot: WhyNot | null
}

/** A review in the team's list. */
export interface ReviewRow {
  id: string
  adId: string
  title: string
  authorId: string | null
  authorName: string
  rating: number
  text: string
  answer: string | null
  isDown: boolean
  /** That keeps it down. */
  decision: Pick<DecisionRow, 'id' | 'outcome'> | null
  createdAt: string
}

export const reviewColumns = ['createdAt', 'title', 'authorName', 'rating', 'text', 'answer', 'isDown'] as const

export interface ReviewPage<Row extends ReviewRow = ReviewRow & ForOthers> {
  reviews: Row[]
  nextCursor: string | null
}

export interface ThingActions {
  /** @param query of the address */
  listAds(query: object): Promise<AdPage>
  /** @returns a CSV file */
  exportAds(query: object): Promise<string>
  /** Refuses with `product_not_found`. */
  readAd(id: string): Promise<AdDetail>
  /** Its whole address, which the log tells. Refuses with `product_not_found`. */
  showAdAddress(id: string): Promise<string>
  /** With `id` and `reason`. Refuses with `decided_already`, `own_affair`, `product_gone`. */
  takeDownAd(values: object): Promise<void>
  /** Several, with `ids` and `reason`. */
  takeDownAds(values: object): Promise<ManyDecided>
  restoreAd(values: object): Promise<void>
  /** Several, with `ids` and `reason`. */
  restoreAds(values: object): Promise<ManyDecided>
  /** Shows an ad first, or no longer: `id`, `wish` on or off. */
  featureAd(values: object): Promise<void>
  listReviews(query: object): Promise<ReviewPage>
  /** @returns a CSV file */
  exportReviews(query: object): Promise<string>
  takeDownReview(values: object): Promise<void>
  takeDownReviews(values: object): Promise<ManyDecided>
  restoreReview(values: object): Promise<void>
}

/** Where the team sees a picture that is not to be had by others any more. @param url its address for others */
export const consolePicturePath = (url: string): string => url.replace(/^\/files\//, '/console/pictures/')
