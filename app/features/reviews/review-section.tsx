import { Pencil } from 'lucide'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { adPath } from '../../../domain/rules/links.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import { formatRating } from '../../../domain/rules/rating.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import type { RatingSummary as Summary } from '../../../domain/schemas/review.ts'
import { useLanguage, useTranslation } from '../../i18n/language-provider.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { RatingStars } from '../../ui/rating-stars.tsx'
import { takePendingAction } from '../account/pending-action.ts'
import { whileQueueNotEmpty } from '../offline-queue/queue-changes.ts'
import { useQueuedFormNotice } from '../offline-queue/queued-form-notice.ts'
import { useReportDialog } from '../report/use-report-dialog.tsx'
import { useSession } from '../session/session.ts'
import { ReviewCard } from './review-card.tsx'
import type { ReviewTask } from './review-task.lazy.tsx'
import type { AdReviews } from './use-ad-reviews.ts'
import './rating-bars.css'

const fetchWaiting = () => import('./queued-review.lazy.tsx').then((m) => m.QueuedReview)
const fetchTask = () => import('./review-task.lazy.tsx').then((m) => m.ReviewTaskDialog)
const fetchPushOffer = () => import('../notifications/push-offer.tsx').then((m) => m.LazyPushOffer)
const fetchLogin = () => import('../account/login-required-dialog.lazy.tsx').then((m) => m.LoginRequiredDialog)

/** The reviews of an ad, newest first, with all their actions (specification section 2). */
export function ReviewSection({ ad, reviews }: { ad: PublicAd; reviews: AdReviews }) {
  const { t } = useTranslation('product')
  const section = useRef<HTMLElement>(null)
  const session = useSession()
  const [task, setTask] = useState<ReviewTask>()
  const fetchNote = useQueuedFormNotice()
  // With the notes that a review waits: without a network it would be too late to load them.
  const fetchAll = () => Promise.all([fetchTask(), fetchWaiting(), fetchNote()]).then(([Dialog]) => Dialog)
  const dialog = useLazyPart(fetchAll, 'review', 'network')
  const login = useLazyPart(fetchLogin)
  const report = useReportDialog()
  const waiting = useLazyPart(fetchWaiting, 'network')
  const openWaiting = useEffectEvent(waiting.open)
  useEffect(() => whileQueueNotEmpty(() => void openWaiting()), [])
  const pushOffer = useLazyPart(fetchPushOffer)
  const openPushOffer = useEffectEvent(pushOffer.open)
  const hasOwn = reviews.ownReview !== undefined && reviews.ownReview !== null
  useEffect(() => {
    if (hasOwn) void openPushOffer()
  }, [hasOwn])
  /** The next keyboard focus as soon as it is rendered: a review, or the heading. */
  const [goOnAt, setGoOnAt] = useState<{ id: string | undefined }>()

  useEffect(() => {
    if (!goOnAt) return
    const place = section.current?.querySelector<HTMLElement>(
      goOnAt.id === undefined ? 'h2' : `[data-review="${goOnAt.id}"]`,
    )
    place?.focus()
  }, [goOnAt])

  function begin(wanted: ReviewTask) {
    setTask(wanted)
    if (!session) return void login.open()
    void dialog.open()
  }
  function askToLogIn() {
    dialog.close()
    void login.open()
  }
  const pendingAction = `review ${ad._id}`
  const beginWanted = useEffectEvent(() => {
    if (takePendingAction(pendingAction) && !reviews.isOwner) begin(taskOf(reviews))
  })
  const { areOfReader } = reviews
  // A change, not another review, if there is one already.
  useEffect(() => {
    if (session && areOfReader) beginWanted()
  }, [session, areOfReader])
  async function append(event: MouseEvent) {
    // The reader opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (reviews.isLoading) return
    const first = await reviews.loadMore()
    if (first) setGoOnAt({ id: first._id })
  }

  const invitation = <Invitation reviews={reviews} onWrite={begin} />
  return (
    <section ref={section} id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" tabIndex={-1} className="outline-none">
        {t('reviews')}
      </h2>
      {reviews.totalReviews === 0 ? (
        <p className="text-ink-soft">{t('no_reviews_yet')}</p>
      ) : (
        <RatingSummary {...reviews.summary} />
      )}
      <div className="review-invitation mt-4 mb-1 grid min-h-12 items-center justify-items-start noscript:hidden print:hidden">
        {waiting.Part ? (
          <waiting.Part productId={ad._id} reviews={reviews} onTakenBack={() => begin(taskOf(reviews))}>
            {invitation}
          </waiting.Part>
        ) : (
          invitation
        )}
      </div>
      {pushOffer.Part && hasOwn && <pushOffer.Part about="review" />}
      {!reviews.areNewest && (
        <div className="grid justify-items-center gap-3 pt-5 print:hidden">
          <ButtonLink kind="outline" to={`${adPath(ad)}#reviews`}>
            {t('newest_reviews')}
          </ButtonLink>
        </div>
      )}
      <ul className="grid grid-cols-1 2xl:grid-cols-2 2xl:gap-x-12">
        {reviews.reviews.map((review) => (
          <li
            key={review._id}
            data-review={review._id}
            tabIndex={-1}
            className="scroll-mt-24 border-b border-line py-4.5 outline-offset-4"
          >
            <ReviewCard
              review={review}
              isOwn={review._id === reviews.ownReview?._id}
              onAct={(action) => {
                if (action === 'report') report.open({ subject: 'review', id: review._id })
                else begin({ kind: action, review })
              }}
            />
          </li>
        ))}
      </ul>
      {reviews.nextCursor && (
        <div className="grid justify-items-center gap-3 pt-5 print:hidden">
          {reviews.hasFailed && <p role="alert">{t('load_more_failed')}</p>}
          <ButtonLink
            kind="outline"
            to={`?${new URLSearchParams({ reviews: reviews.nextCursor })}#reviews`}
            rel="nofollow"
            aria-disabled={reviews.isLoading}
            onClick={append}
          >
            {t('more_reviews')}
          </ButtonLink>
        </div>
      )}
      {dialog.failure}
      {login.failure}
      {report.part}
      {login.Part && (
        <login.Part
          pendingAction={task?.kind === 'add' || task?.kind === 'edit' ? pendingAction : undefined}
          hash="#reviews"
          onClose={login.close}
        />
      )}
      {dialog.Part && task && (
        <dialog.Part
          task={task}
          ad={ad}
          reviews={reviews}
          onClose={dialog.close}
          onSignedOut={askToLogIn}
          onDone={(id) => {
            dialog.close()
            setGoOnAt({ id })
          }}
        />
      )}
    </section>
  )
}

/** One line for each reader: to write, that it is one's own ad, or that one has written. */
function Invitation({ reviews, onWrite }: { reviews: AdReviews; onWrite(task: ReviewTask): void }) {
  const { t } = useTranslation('product')
  const { ownReview: own, isOwner } = reviews
  if (isOwner) return <p className="text-ink-soft">{t('review_own_ad')}</p>
  return (
    <Button kind="outline" onClick={() => onWrite(taskOf(reviews))}>
      <Icon of={Pencil} className="size-4.5 shrink-0" />
      {t(own ? 'review_edit_own' : 'write_review')}
    </Button>
  )
}

/** The action for writing: a change of one's own review, if there is one. */
const taskOf = ({ ownReview }: AdReviews): ReviewTask =>
  ownReview ? { kind: 'edit', review: ownReview } : { kind: 'add' }

/** The summary of all reviews: their average, and the count for each number of stars. */
function RatingSummary({ averageRating, totalReviews, ratingCounts }: Summary) {
  const { t } = useLanguage()
  return (
    <div className="grid max-w-160 grid-cols-1 items-center gap-5 tabular-nums min-[22.0625rem]:grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[10rem_minmax(0,1fr)] md:gap-8">
      {/* With large letters the bars go below. */}
      <p className="grid justify-items-center leading-snug">
        <span className="sr-only">{t('rating')} </span>
        <b className="text-[3rem] leading-none font-price">{formatRating(averageRating)}</b>
        <span aria-hidden="true" className="my-1">
          <RatingStars rating={Math.round(averageRating * 2) / 2} />
        </span>
        <span className="text-ink-soft tabular-nums">{t('review_count', { count: totalReviews })}</span>
      </p>
      <ul className="rating-bars grid gap-1 *:grid *:grid-cols-[1.375rem_minmax(0,1fr)_auto] *:items-center *:gap-2 *:text-14 *:leading-[1.3]">
        {ratingCounts
          .map((count, index) => ({ stars: index + 1, count }))
          .reverse()
          .map(({ stars, count }) => (
            <li key={stars}>
              <span className="sr-only">{t('stars_given', { stars, count: formatCount(count) })}</span>
              <span aria-hidden="true">{stars}</span>
              <progress aria-hidden="true" max={Math.max(1, totalReviews)} value={count} />
              <span aria-hidden="true" className="text-ink-soft">
                {formatCount(count)}
              </span>
            </li>
          ))}
      </ul>
    </div>
  )
}
