import { useEffect, useState } from 'react'
import { isToday } from '../../../domain/rules/time-ago.ts'
import type { Notification } from '../../../domain/schemas/notification.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { NotificationRow } from './notification-row.tsx'

const minute = 60_000

interface NotificationGroupsProps {
  /** The newest first; at least one. */
  notices: readonly Notification[]
  onRead(notice: Notification): Promise<void>
}

/** The notifications of today, and those before. */
export function NotificationGroups({ notices, onRead }: NotificationGroupsProps) {
  const { t } = useTranslation('notification')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  const today = notices.filter(({ createdAt }) => isToday(createdAt, now))
  const groups = [
    { id: 'notices-today', title: t('notices.today'), inside: today },
    { id: 'notices-earlier', title: t('notices.earlier'), inside: notices.slice(today.length) },
  ]
  return groups
    .filter(({ inside }) => inside.length > 0)
    .map(({ id, title, inside }) => (
      <section key={id} aria-labelledby={id} className="not-first:mt-6">
        <h2 id={id} className="mb-2 text-16 text-ink-soft">
          {title}
        </h2>
        <ul className="overflow-cut rounded-20 border border-line bg-surface *:not-first:border-t *:not-first:border-line">
          {inside.map((notice) => (
            <NotificationRow key={notice._id} notice={notice} now={now} onRead={() => void onRead(notice)} />
          ))}
        </ul>
      </section>
    ))
}
