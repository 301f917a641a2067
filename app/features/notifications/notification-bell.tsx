import { Bell } from 'lucide'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { notificationLimits } from '../../../domain/limits/notification.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { menuItemClass } from '../../ui/menu.tsx'
import { onNotificationEvent, useUnreadCount } from './notice-events.ts'

const shownCount = (unread: number): string =>
  unread < notificationLimits.unreadMax ? String(unread) : `${notificationLimits.unreadMax - 1}+`

/** Starts the notification stream; without it the list still works. */
const startNotificationStream = () =>
  void import('./share-notification-stream.ts')
    .then(({ shareNotificationStream }) => shareNotificationStream())
    .catch(() => undefined)

/** The bell in the header with the unread count. New notifications are announced once. */
export function NotificationBell() {
  const { t } = useTranslation('shell')
  const unread = useUnreadCount()
  const [arrived, setArrived] = useState({ times: 0, unread: 0 })
  useEffect(() => whenIdle(startNotificationStream), [])
  useEffect(
    () =>
      onNotificationEvent((news) => {
        if (news.added.length > 0) setArrived(({ times }) => ({ times: times + 1, unread: news.unread }))
      }),
    [],
  )
  const say = (id: 'bell.unread' | 'bell.arrived', count: number) => t(id, { count, shown: shownCount(count) })
  return (
    <>
      <Link
        to="/notifications"
        aria-label={unread > 0 ? say('bell.unread', unread) : t('bell.name')}
        className={`${iconButtonClass} relative max-md:w-[min(3rem,14vw)]`}
      >
        <Icon of={Bell} className="size-6" />
        {/* Over the button, so that nothing makes way for it. */}
        <UnreadCount className="absolute bottom-6 left-6 outline-2 outline-paper" />
      </Link>
      <span role="status" className="sr-only">
        {arrived.times > 0 && <span key={arrived.times}>{say('bell.arrived', arrived.unread)}</span>}
      </span>
    </>
  )
}

/** The same as a link of the drawer. */
export function NotificationsMenuLink() {
  const { t } = useTranslation('shell')
  const unread = useUnreadCount()
  return (
    <Link to="/notifications" className={menuItemClass}>
      <Icon of={Bell} className="size-5 text-peacock-600" />
      <span aria-hidden={unread > 0}>{t('bell.name')}</span>
      {unread > 0 && <span className="sr-only">{t('bell.unread', { count: unread, shown: shownCount(unread) })}</span>}
      <UnreadCount />
    </Link>
  )
}

function UnreadCount({ className = '' }: { className?: string }) {
  const unread = useUnreadCount()
  return unread > 0 ? (
    <span
      aria-hidden="true"
      className={`forced-edge ml-auto grid h-5 min-w-5 place-items-center rounded-pill bg-rani-fill px-1.25 text-12 leading-none font-price whitespace-nowrap text-on-rani tabular-nums ${className}`}
    >
      {shownCount(unread)}
    </span>
  ) : null
}
