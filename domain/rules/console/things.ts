import type { AdStatus } from '../../schemas/ad.ts'
import type { RentType } from '../rent-type.ts'
import type { DecisionRow, ForOthers, WhyNot } from './decisions.ts'

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

/** The URLs of a picture in two sizes. */
export interface ShownPicture {
  small: string
  large: string
}

/** An ad as its owner sees it, with the decisions about it. */
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

/** Where the team sees a picture that is not to be had by others any more. @param url its address for others */
export const consolePicturePath = (url: string): string => url.replace(/^\/files\//, '/console/pictures/')
