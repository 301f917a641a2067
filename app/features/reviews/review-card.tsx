import { Calendar, EllipsisVertical, Flag, type IconNode, MessageSquareX, Pencil, Phone, Trash2 } from 'lucide'
import { detectLanguage } from '../../../domain/languages.ts'
import { formatDate } from '../../../domain/rules/dates.ts'
import { formatMonth } from '../../../domain/rules/format-day.ts'
import type { Review } from '../../../domain/schemas/review.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, menuItemClass, menuOfItem } from '../../ui/menu.tsx'
import { RatingStars } from '../../ui/rating-stars.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'

/** The actions of a review. */
export type ReviewAction = 'edit' | 'delete' | 'answer' | 'takeBack' | 'report'

interface Line {
  action: ReviewAction
  label: MessageId
  icon: IconNode
}

/** The lines of its menu, for the reader. */
const linesFor = (review: Review, isOwn: boolean): Line[] => [
  ...(review.canEdit ? [{ action: 'edit', label: 'review_edit', icon: Pencil } as const] : []),
  ...(review.canDelete ? [{ action: 'delete', label: 'review_delete', icon: Trash2 } as const] : []),
  ...(review.canDeleteAnswer ? [{ action: 'takeBack', label: 'answer_delete', icon: MessageSquareX } as const] : []),
  ...(isOwn ? [] : [{ action: 'report', label: 'report', icon: Flag } as const]),
]

interface ReviewCardProps {
  review: Review
  /** Did the reader write it? */
  isOwn?: boolean
  /** Without it there are no actions. */
  onAct?(action: ReviewAction): void
}

const dateClass = 'flex flex-wrap items-center gap-x-2.5 gap-y-0 text-14 text-ink-soft tabular-nums'

/** One renter's review, the owner's answer to it, and its menu. */
export function ReviewCard({ review, isOwn = false, onAct }: ReviewCardProps) {
  const { t } = useLanguage()
  const name = review.userId.name || t('former_member')
  const month = review.contactedMonth
  const known = review.isBooked
    ? t('booked_here')
    : month && t('contacted_in', { month: formatMonth(month, t('month_names')) })
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-0 leading-snug [&_b]:wrap-anywhere">
        <Avatar name={review.userId.name} src={review.userId.avatar} size="medium" />
        <p className="min-w-24 flex-1">
          {isOwn ? (
            <b className="block font-label text-peacock-700">{t('review_own')}</b>
          ) : (
            <b className="block font-label" lang={detectLanguage(name)}>
              {name}
            </b>
          )}
          <span className={dateClass}>
            <time dateTime={review.updatedAt}>{formatDate(review.updatedAt)}</time>
            {onAct && review.canAnswer && (
              <button
                type="button"
                className="-my-3.25 min-h-11 min-w-11 font-label text-peacock-600 underline-offset-4 hover:underline"
                onClick={() => onAct('answer')}
              >
                {t('review_answer')}
                <span className="sr-only" lang={detectLanguage(name)}>
                  : {name}
                </span>
              </button>
            )}
          </span>
        </p>
        <RatingStars rating={review.rating} />
        {onAct && (
          <Menu
            title={<SentenceWithUserText userTexts={{ name }} format={(standIns) => t('review_of', standIns)} />}
            triggerClass="-mr-3 -ml-2 grid size-11 flex-none place-items-center rounded-pill text-ink-soft hover:bg-sunken noscript:hidden print:hidden"
            trigger={
              <>
                <Icon of={EllipsisVertical} className="size-5" />
                <span className="sr-only">{t('review_menu')}</span>
              </>
            }
          >
            {linesFor(review, isOwn).map(({ action, label, icon }) => (
              <button
                key={action}
                type="button"
                className={menuItemClass}
                onClick={(event) => {
                  menuOfItem(event)?.hidePopover()
                  onAct(action)
                }}
              >
                <Icon of={icon} className="size-5 shrink-0 text-peacock-600" />
                {t(label)}
              </button>
            ))}
          </Menu>
        )}
      </div>
      {known && (
        <p className="mb-1.5 flex items-center gap-1.5 text-14 text-ink-soft">
          <Icon of={review.isBooked ? Calendar : Phone} className="size-4 shrink-0" />
          {known}
        </p>
      )}
      <p lang={detectLanguage(review.reviewText)} className="review-text wrap-anywhere whitespace-pre-line">
        {review.reviewText}
      </p>
      {review.answer && (
        <div className="mt-3 rounded-12 bg-sunken px-4 py-3">
          <p className="flex flex-wrap gap-x-3">
            <b className="font-label">{t('owner_answer')}</b>
            <time dateTime={review.answer.answeredAt} className={dateClass}>
              {formatDate(review.answer.answeredAt)}
            </time>
          </p>
          <p lang={detectLanguage(review.answer.answerText)} className="review-text wrap-anywhere whitespace-pre-line">
            {review.answer.answerText}
          </p>
        </div>
      )}
    </>
  )
}
