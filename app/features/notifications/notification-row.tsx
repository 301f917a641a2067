import {
  BadgeAlert,
  BadgeCheck,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  KeyRound,
  MessageCircle,
  MonitorSmartphone,
  PhoneOff,
  Search,
  Star,
  UserRound,
} from 'lucide'
import { Link } from 'react-router'
import { dayInIndia } from '../../../domain/rules/dates.ts'
import { keepEndsWhole, wordsOfPeriod } from '../../../domain/rules/rent/format-period.ts'
import { timeAgo } from '../../../domain/rules/time-ago.ts'
import type { Notification, NotificationKind } from '../../../domain/schemas/notification.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'

/** The look of each kind: its icon, and its importance. */
const looks = {
  review_added: { icon: Star, tone: 'plain' },
  lender_asked: { icon: UserRound, tone: 'plain' },
  review_answered: { icon: MessageCircle, tone: 'plain' },
  ad_expiring: { icon: CalendarClock, tone: 'soon' },
  ad_expired: { icon: CalendarX, tone: 'soon' },
  ad_free_again: { icon: CalendarCheck, tone: 'plain' },
  search_matched: { icon: Search, tone: 'plain' },
  ad_removed: { icon: BadgeAlert, tone: 'grave' },
  ad_restored: { icon: BadgeCheck, tone: 'plain' },
  review_removed: { icon: BadgeAlert, tone: 'grave' },
  review_restored: { icon: BadgeCheck, tone: 'plain' },
  report_upheld: { icon: BadgeCheck, tone: 'plain' },
  report_rejected: { icon: BadgeCheck, tone: 'plain' },
  rental_asked: { icon: CalendarClock, tone: 'soon' },
  rental_accepted: { icon: CalendarCheck, tone: 'plain' },
  rental_declined: { icon: CalendarX, tone: 'plain' },
  rental_taken: { icon: CalendarX, tone: 'plain' },
  rental_withdrawn: { icon: CalendarX, tone: 'plain' },
  rental_expired: { icon: CalendarX, tone: 'plain' },
  rental_cancelled: { icon: CalendarX, tone: 'grave' },
  rental_ended_early: { icon: CalendarCheck, tone: 'plain' },
  rental_not_held: { icon: CalendarX, tone: 'plain' },
  rental_reminder: { icon: CalendarClock, tone: 'soon' },
  rental_finished: { icon: Star, tone: 'plain' },
  rental_ad_gone: { icon: CalendarX, tone: 'grave' },
  password_changed: { icon: KeyRound, tone: 'grave' },
  new_sign_in: { icon: MonitorSmartphone, tone: 'grave' },
  number_taken: { icon: PhoneOff, tone: 'grave' },
} as const satisfies Record<NotificationKind, unknown>

const tones = {
  plain: 'bg-peacock-100 text-peacock-700',
  soon: 'bg-marigold-50 text-ink',
  grave: 'bg-bad-50 text-bad',
}

const pressClass =
  'notice-press flex min-h-19 w-full items-start gap-3.5 px-4 py-3.5 text-left leading-snug focus-visible:rounded-20 focus-visible:-outline-offset-3'

interface NotificationRowProps {
  notice: Notification
  /** Milliseconds since 1970. */
  now: number
  onRead(): void
}

/** One notification; a press marks it as read and opens its target. */
export function NotificationRow({ notice, now, onRead }: NotificationRowProps) {
  const { t, language } = useTranslation('notification')
  const { kind, path, isRead, createdAt } = notice
  const { icon, tone } = looks[kind]
  const content = (
    <>
      <span className={`grid size-11 flex-none place-items-center rounded-pill ${tones[tone]}`}>
        <Icon of={icon} className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">
          <Sentence notice={notice} now={now} />
        </span>
        {kind === 'rental_reminder' && <Handover values={notice.values} />}
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-14 font-body text-ink-soft tabular-nums">
          <time dateTime={createdAt}>{timeAgo(createdAt, now, language)}</time>
          {!isRead && (
            <span className="rounded-pill bg-rani-fill px-2 py-0.25 text-12 font-label text-on-rani">
              {t('notices.new')}
            </span>
          )}
        </span>
      </span>
    </>
  )
  return (
    <li className={isRead ? 'notice' : 'notice bg-peacock-50 font-title'}>
      {path !== null ? (
        <Link to={path} className={`${pressClass} hover:bg-sunken`} onClick={onRead}>
          {content}
        </Link>
      ) : (
        <button
          type="button"
          aria-disabled={isRead}
          className={`${pressClass} ${isRead ? 'cursor-default' : 'hover:bg-sunken'}`}
          onClick={onRead}
        >
          {content}
        </button>
      )}
    </li>
  )
}

/** Where a booking that begins soon is handed over, and what the renter brings. */
function Handover({ values: { place, papers, deposit } }: Pick<Notification, 'values'>) {
  const { t } = useTranslation('notification')
  return (
    <>
      {place && (
        <span className="mt-0.5 block text-14 font-body wrap-anywhere">
          <SentenceWithUserText userTexts={{ place }} format={(standIns) => t('notices.where', standIns)} />
        </span>
      )}
      {papers && (
        <span className="mt-0.5 block text-14 font-body wrap-anywhere">
          <SentenceWithUserText userTexts={{ papers }} format={(standIns) => t('notices.papers', standIns)} />
        </span>
      )}
      {deposit && <span className="mt-0.5 block text-14 font-body">{t('notices.deposit', { deposit })}</span>}
    </>
  )
}

/** The event, in the reader's language. */
function Sentence({ notice: { kind, values }, now }: Pick<NotificationRowProps, 'notice' | 'now'>) {
  const { t } = useTranslation('notification')
  const { name = '', title = '', reason = '' } = values
  const names = { weekdays: t('notices.weekdays'), months: t('notices.month_names') }
  const known = { ...values, ...wordsOfPeriod(names, values, dayInIndia(new Date(now))) }
  return (
    <SentenceWithUserText
      userTexts={{ name: name || t('notices.somebody'), title, reason }}
      format={(standIns) =>
        t(`notification.${kind}`, { ...known, period: keepEndsWhole(known.period ?? ''), ...standIns })
      }
      className="font-label"
    />
  )
}
