import {
  BadgeAlert,
  CalendarClock,
  CalendarX,
  KeyRound,
  MessageCircle,
  MonitorSmartphone,
  PhoneOff,
  Star,
} from 'lucide'
import { Link } from 'react-router'
import { timeAgo } from '../../../domain/rules/time-ago.ts'
import type { Notification, NotificationKind } from '../../../domain/schemas/notification.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'

/** What each looks like: its sign, and how much it matters. */
const looks = {
  review_added: { icon: Star, tone: 'plain' },
  review_answered: { icon: MessageCircle, tone: 'plain' },
  ad_expiring: { icon: CalendarClock, tone: 'soon' },
  ad_expired: { icon: CalendarX, tone: 'soon' },
  ad_removed: { icon: BadgeAlert, tone: 'grave' },
  password_changed: { icon: KeyRound, tone: 'grave' },
  new_sign_in: { icon: MonitorSmartphone, tone: 'grave' },
  number_taken: { icon: PhoneOff, tone: 'grave' },
} as const satisfies Record<NotificationKind, unknown>

interface NoticeRowProps {
  notice: Notification
  /** Milliseconds since 1970. */
  now: number
  onRead(): void
}

/** One thing that somebody is told; pressing it reads it and leads to what it is about. */
export function NoticeRow({ notice, now, onRead }: NoticeRowProps) {
  const { t, language } = useWords('notification')
  const { kind, path, isRead, createdAt } = notice
  const { icon, tone } = looks[kind]
  const content = (
    <>
      <span className="notice-sign" data-tone={tone}>
        <Icon of={icon} className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">
          <Sentence notice={notice} />
        </span>
        <span className="notice-foot">
          <time dateTime={createdAt}>{timeAgo(createdAt, now, language)}</time>
          {!isRead && <span className="notice-new">{t('new')}</span>}
        </span>
      </span>
    </>
  )
  return (
    <li className={isRead ? 'notice' : 'notice notice-unread'}>
      {path !== null ? (
        <Link to={path} className="notice-press" onClick={onRead}>
          {content}
        </Link>
      ) : (
        <button type="button" aria-disabled={isRead} className="notice-press" onClick={onRead}>
          {content}
        </button>
      )}
    </li>
  )
}

/** What happened, in the reader's language. */
function Sentence({ notice: { kind, values } }: { notice: Notification }) {
  const { t } = useWords('notification')
  const { name = '', title = '', reason = '' } = values
  return (
    <TypedSentence
      typed={{ name: name || t('notices.somebody'), title, reason }}
      say={(standIns) => t(`notification.${kind}`, { ...values, ...standIns })}
      className="font-label"
    />
  )
}
