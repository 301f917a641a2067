import { useEffect, useEffectEvent, useState } from 'react'
import type { Product } from '../../../domain/schemas/public-ad.ts'
import type { RatingSummary, Review, ReviewPage } from '../../../domain/schemas/review.ts'
import { api } from '../session/api.ts'
import { useSession } from '../session/session.ts'

/** The reviews that are shown, and what is known of the others. */
interface Known extends Omit<ReviewPage, 'canReview'> {
  /** Whose rights are in it. */
  token?: string | undefined
}

/** What an ad's page brings is for nobody in particular. */
const knownFrom = ({ reviews, averageRating, totalReviews, ratingCounts }: Product, { older }: ReviewPlace): Known => ({
  reviews,
  nextCursor: older,
  averageRating,
  totalReviews,
  ratingCounts,
  ownReview: null,
})

const summaryOf = ({ averageRating, totalReviews, ratingCounts }: RatingSummary): RatingSummary => ({
  averageRating,
  totalReviews,
  ratingCounts,
})

const without = (reviews: readonly Review[], ids: readonly string[]): Review[] =>
  reviews.filter(({ _id }) => !ids.includes(_id))

/** Where the reviews of a page stand among all of the ad. */
export interface ReviewPlace {
  /** After which one they begin; empty for the newest. */
  after: string
  /** After which one the next ones begin, if there are any. */
  older: string | null
}

export type Reviews = ReturnType<typeof useReviews>

/**
 * An ad's reviews: those that came with the page, and for whoever is signed in what they may do about each. What is
 * written is shown at once, with the sums that the server has counted.
 */
export function useReviews(product: Product, place: ReviewPlace) {
  const session = useSession()
  const token = session?.token
  const [known, setKnown] = useState(() => knownFrom(product, place))
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function reload(isWanted = () => true): Promise<void> {
    const { answer } = await api('GET reviews/get', { query: { productId: product._id, cursor: place.after } })
    if (answer && isWanted()) setKnown({ ...answer, token })
  }
  /** For each person and each answer of the page's loader. */
  const begin = useEffectEvent((reader: string | undefined, loaded: Product, isWanted: () => boolean) => {
    if (reader) void reload(isWanted)
    else setKnown((before) => (before.token ? knownFrom(loaded, place) : before))
  })
  useEffect(() => {
    let isHere = true
    begin(token, product, () => isHere)
    return () => {
      isHere = false
    }
  }, [token, product])

  /** @returns the first one that was not there before */
  async function loadMore(): Promise<Review | undefined> {
    const { nextCursor, reviews } = known
    if (!nextCursor) return undefined
    setLoading(true)
    const { answer } = await api('GET reviews/get', { query: { productId: product._id, cursor: nextCursor } })
    setLoading(false)
    setFailed(!answer)
    if (!answer) return undefined
    const added = without(
      answer.reviews,
      reviews.map(({ _id }) => _id),
    )
    setKnown((before) => ({
      ...before,
      ...summaryOf(answer),
      nextCursor: answer.nextCursor,
      reviews: [...before.reviews, ...added],
    }))
    return added[0]
  }

  const replace = (review: Review, summary?: RatingSummary) =>
    setKnown((before) => ({
      ...before,
      ...(summary && summaryOf(summary)),
      reviews: before.reviews.map((one) => (one._id === review._id ? review : one)),
      ownReview: before.ownReview?._id === review._id ? review : before.ownReview,
    }))

  const { ownReview, reviews } = known
  const isElsewhere = ownReview !== null && !reviews.some(({ _id }) => _id === ownReview._id)
  return {
    ...known,
    areNewest: place.after === '',
    /** One's own comes first when it would be far down. */
    reviews: isElsewhere ? [ownReview, ...reviews] : reviews,
    summary: summaryOf(known),
    isOwner: session?.user._id === product.userId._id,
    isLoading,
    hasFailed,
    loadMore,
    reload: () => reload(),
    replace,
    add: (review: Review, summary: RatingSummary) =>
      setKnown((before) => ({
        ...before,
        ...summaryOf(summary),
        reviews: [review, ...without(before.reviews, [review._id])],
        ownReview: review,
      })),
    remove: (id: string, summary: RatingSummary) =>
      setKnown((before) => ({
        ...before,
        ...summaryOf(summary),
        reviews: without(before.reviews, [id]),
        ownReview: null,
      })),
  }
}
