import {
  BadgeAlert,
  CalendarClock,
  CalendarX,
  KeyRound,
  MessageCircle,
  MonitorSmartphone,
  PhoneOff,
  Star,
} from 'lucide-react'
import { Link } from 'react-router'
import { languageOfText } from '../../../domain/languages.ts'
import type { Notification, NotificationKind } from '../../../domain/schemas/notification.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { timeAgo } from './notice-time.ts'

/** What each looks like: its sign, and how much it matters. */
const looks = {
  review_added: { Sign: Star, tone: 'plain' },
  review_answered: { Sign: MessageCircle, tone: 'plain' },
  ad_expiring: { Sign: CalendarClock, tone: 'soon' },
  ad_expired: { Sign: CalendarX, tone: 'soon' },
  ad_removed: { Sign: BadgeAlert, tone: 'grave' },
  password_changed: { Sign: KeyRound, tone: 'grave' },
  new_sign_in: { Sign: MonitorSmartphone, tone: 'grave' },
  number_taken: { Sign: PhoneOff, tone: 'grave' },
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
  const { Sign, tone } = looks[kind]
  const content = (
    <>
      <span className="notice-sign" data-tone={tone}>
        <Sign className="size-5.5" />
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

/** The values that people have typed. */
const typedKeys = ['name', 'title', 'reason'] as const

/** What stands for each of them while the rest is put into words: a letter that no language has. */
const standIns = { name: '\ue000', title: '\ue001', reason: '\ue002' }

/** What happened, in the reader's language; what people have typed says in which language it is. */
function Sentence({ notice: { kind, values } }: { notice: Notification }) {
  const { t } = useWords('notification')
  const parts = t(`notification.${kind}`, { ...values, ...standIns }).split(/([\ue000-\ue002])/)
  return parts.map((part) => {
    const key = typedKeys.find((one) => standIns[one] === part)
    if (!key) return part
    const text = values[key] || (key === 'name' ? t('notices.somebody') : '')
    return (
      <bdi key={key} lang={languageOfText(text)} className="font-label">
        {text}
      </bdi>
    )
  })
}
