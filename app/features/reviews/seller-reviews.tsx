import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { adPath, sellerPath } from '../../../domain/rules/links.ts'
import type { SellerReview, SellerReviewPage } from '../../../domain/schemas/review.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { usePagedList } from '../../ui/use-paged-list.ts'
import { callApi } from '../session/call-api.ts'
import { ReviewCard } from './review-card.tsx'

interface SellerReviewsProps {
  sellerId: string
  page: SellerReviewPage
  /** Cursor of the page; empty for the newest. */
  after: string
}

interface ReviewList {
  items: SellerReview[]
  nextCursor: string | null
}

const listOf = ({ reviews, nextCursor }: SellerReviewPage): ReviewList => ({ items: reviews, nextCursor })

/** What renters say about all ads of a lender, the newest first, each with the ad that it is about. */
export function SellerReviews({ sellerId, page, after }: SellerReviewsProps) {
  const { t } = useTranslation('product')
  const section = useRef<HTMLElement>(null)
  const { list, state, loadMore } = usePagedList<ReviewList>({
    firstPage: listOf(page),
    async fetchPage(cursor) {
      const query = { userId: sellerId, cursor: cursor ?? undefined }
      const { answer } = await callApi('GET reviews/of-seller', { query, token: null })
      return answer ? listOf(answer) : null
    },
  })
  const { items, nextCursor } = list ?? listOf(page)
  /** The review that gets the keyboard focus as soon as it is rendered. */
  const [goOnAt, setGoOnAt] = useState<string>()
  useEffect(() => {
    if (goOnAt) section.current?.querySelector<HTMLElement>(`[data-review="${goOnAt}"]`)?.focus()
  }, [goOnAt])

  async function append(event: MouseEvent) {
    // The reader opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const first = state === 'loading' ? undefined : await loadMore()
    if (first) setGoOnAt(first._id)
  }

  if (items.length === 0) return null
  return (
    <section ref={section} id="reviews" aria-labelledby="reviews-title" className="scroll-mt-24 pt-4">
      <h2 id="reviews-title" className="mb-1 text-22">
        {t('reviews')}
      </h2>
      {after !== '' && (
        <div className="grid justify-items-center pt-4 print:hidden">
          <ButtonLink kind="outline" to={`${sellerPath(sellerId)}#reviews`}>
            {t('newest_reviews')}
          </ButtonLink>
        </div>
      )}
      <ul className="grid grid-cols-1 2xl:grid-cols-2 2xl:gap-x-12">
        {items.map((review) => (
          <li
            key={review._id}
            data-review={review._id}
            tabIndex={-1}
            className="scroll-mt-24 border-b border-line py-4.5 outline-offset-4"
          >
            <ReviewCard review={review} />
            <Link
              to={`${adPath(review.ad)}#reviews`}
              className="mt-1 -mb-2 flex min-h-11 items-center font-label text-peacock-600 hover:underline"
            >
              <span className="line-clamp-2" lang={detectLanguage(review.ad.title)}>
                {review.ad.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {nextCursor && (
        <div className="grid justify-items-center gap-3 pt-5 print:hidden">
          {state === 'failed' && <p role="alert">{t('load_more_failed')}</p>}
          <ButtonLink
            kind="outline"
            to={`?${new URLSearchParams({ reviews: nextCursor })}#reviews`}
            rel="nofollow"
            aria-disabled={state === 'loading'}
            onClick={append}
          >
            {t('more_reviews')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
