import type { AdStatus } from '../../schemas/ad.ts'
import type { RentType } from '../rent-type.ts'
import type { DecisionRefusal, DecisionSummary, ForOtherReviewers } from './decisions.ts'

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

export interface AdPage<Row extends AdRow = AdRow & ForOtherReviewers> {
  ads: Row[]
  nextCursor: string | null
}

/** The URLs of a picture in two sizes. */
export interface PictureUrls {
  small: string
  large: string
}

/** An ad as its owner sees it, with the decisions about it. */
export interface AdOverview extends AdRow {
  description: string
  /** In rupees, as it is charged. */
  price: number
  rentType: RentType
  address: string
  pictures: PictureUrls[]
  /** Without the street. */
  place: string
  path: string
  contacts: number
  favourites: number
  reviews: number
  /** An open case of reports about it. */
  caseId: string | null
  /** Why it is down; null when it is not. */
  takenDown: DecisionSummary | null
}

/** The same for one of the team. */
export interface AdDetail extends AdOverview {
  /** Is the address shown without the street? `revealAdAddress` has it whole. */
  isStreetHidden: boolean
  /** Why who reads it may not decide about it. */
  whyNot: DecisionRefusal | null
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
  decision: Pick<DecisionSummary, 'id' | 'outcome'> | null
  createdAt: string
}

export const reviewColumns = ['createdAt', 'title', 'authorName', 'rating', 'text', 'answer', 'isDown'] as const

export interface ReviewPage<Row extends ReviewRow = ReviewRow & ForOtherReviewers> {
  reviews: Row[]
  nextCursor: string | null
}

/** Where the team sees a picture that is not to be had by others any more. @param url its address for others */
export const consolePicturePath = (url: string): string => url.replace(/^\/files\//, '/console/pictures/')
