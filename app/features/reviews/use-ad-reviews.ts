import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import type { RatingSummary, Review, ReviewPage } from '../../../domain/schemas/review.ts'
import { usePagedList } from '../../ui/use-paged-list.ts'
import { callApi } from '../session/call-api.ts'
import { useSession } from '../session/session.ts'

/** The reviews so far, and the sums of all reviews. */
interface ReviewList extends RatingSummary {
  items: Review[]
  nextCursor: string | null
  ownReview: Review | null
  contactedMonth: string | null
  /** Of the person whose rights the reviews say. */
  token?: string | undefined
}

/** The reviews of the document, which is the same for every person. */
const listOfPage = (ad: PublicAd, { older }: ReviewPagePosition): ReviewList => ({
  ...summaryOf(ad),
  items: ad.reviews,
  nextCursor: older,
  ownReview: null,
  contactedMonth: null,
})

const listOfAnswer = (answer: Omit<ReviewPage, 'canReview'>): ReviewList => ({
  ...summaryOf(answer),
  items: answer.reviews,
  nextCursor: answer.nextCursor,
  ownReview: answer.ownReview,
  contactedMonth: answer.contactedMonth,
})

const summaryOf = ({ averageRating, totalReviews, ratingCounts }: RatingSummary): RatingSummary => ({
  averageRating,
  totalReviews,
  ratingCounts,
})

/** The position of a page among all reviews of the ad. */
export interface ReviewPagePosition {
  /** Cursor of the page; empty for the newest. */
  after: string
  /** Cursor of the next page, if there is one. */
  older: string | null
}

export type AdReviews = ReturnType<typeof useAdReviews>

/**
 * The reviews of an ad: those of the document, and for a signed-in user what they may do with each. A review that is
 * written here is shown at once, with the server's new sums.
 */
export function useAdReviews(ad: PublicAd, place: ReviewPagePosition) {
  const session = useSession()
  const token = session?.token
  const { list, state, load, loadMore, change } = usePagedList<ReviewList>({
    listKey: token,
    firstPage: listOfPage(ad, place),
    async fetchPage(cursor) {
      const query = { productId: ad._id, cursor: cursor ?? (place.after || undefined) }
      const { answer } = await callApi('GET reviews/get', { query })
      return answer ? { ...listOfAnswer(answer), token } : null
    },
    mergeMeta: (before, page) => ({ ...before, ...summaryOf(page), nextCursor: page.nextCursor }),
  })
  const known = list ?? listOfPage(ad, place)
  // Who signs out, or in as another one, sees at once what all people see.
  if (known.token && known.token !== token) change(() => listOfPage(ad, place))

  const replace = (review: Review, summary?: RatingSummary) =>
    change((before) => ({
      ...before,
      ...(summary && summaryOf(summary)),
      items: before.items.map((one) => (one._id === review._id ? review : one)),
      ownReview: before.ownReview?._id === review._id ? review : before.ownReview,
    }))

  const { ownReview, items } = known
  const isElsewhere = ownReview !== null && !items.some(({ _id }) => _id === ownReview._id)
  return {
    nextCursor: known.nextCursor,
    ownReview,
    /** In which month the reader first had the number, before they wrote. */
    contactedMonth: known.contactedMonth,
    areNewest: place.after === '',
    /** One's own comes first when it would be far down. */
    reviews: isElsewhere ? [ownReview, ...items] : items,
    summary: summaryOf(known),
    totalReviews: known.totalReviews,
    /** Do they say already what this reader may do? */
    areOfReader: known.token === token,
    isOwner: session?.user._id === ad.userId._id,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    loadMore,
    reload: load,
    replace,
    add: (review: Review, summary: RatingSummary) =>
      change((before) => ({
        ...before,
        ...summaryOf(summary),
        items: [review, ...without(before.items, review._id)],
        ownReview: review,
      })),
    remove: (id: string, summary: RatingSummary) =>
      change((before) => ({
        ...before,
        ...summaryOf(summary),
        items: without(before.items, id),
        ownReview: null,
      })),
  }
}

const without = (reviews: readonly Review[], id: string): Review[] => reviews.filter(({ _id }) => _id !== id)
