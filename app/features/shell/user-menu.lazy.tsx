import { Bookmark, CalendarDays, ChevronDown, Heart, KeyRound, Layers, LogOut, UserRound } from 'lucide'
import { Link } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, menuItemClass } from '../../ui/menu.tsx'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { useSession } from '../session/session.ts'
import { useLogOut } from '../session/use-log-out.ts'

/** The header's controls for signed-in users: notifications, and the avatar with its menu. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const user = useSession()?.user
  if (!user) return null
  const name = user.fullName ?? user.name ?? ''
  return (
    <>
      <NotificationBell />
      <div className="max-md:hidden">
        <Menu
          title={t('my_profile')}
          triggerClass="flex min-h-12 items-center gap-1 rounded-pill px-1 hover:bg-sunken"
          trigger={
            <>
              <Avatar name={name} src={user.avatar ?? null} size="medium" />
              <span className="sr-only" lang={detectLanguage(name)}>
                {name}
              </span>
              <Icon of={ChevronDown} className="size-4" />
            </>
          }
        >
          <p className="border-b border-line px-3 pt-1 pb-2.5 leading-snug max-md:hidden">
            <b className="block font-label" lang={detectLanguage(name)}>
              {name}
            </b>
            <span className="text-14 text-ink-soft">{user.email}</span>
          </p>
          <UserMenuLinks />
        </Menu>
      </div>
    </>
  )
}

const links = [
  { to: '/Edit_2', words: 'my_profile', icon: UserRound },
  { to: '/My_ads', words: 'my_ads', icon: Layers },
  { to: '/favourites', words: 'favourites', icon: Heart },
  { to: '/saved-searches', words: 'saved_searches', icon: Bookmark },
  { to: '/rentals', words: 'bookings', icon: CalendarDays },
  { to: '/Password', words: 'change_my_password', icon: KeyRound },
] as const

/** The links of the avatar's menu, which the drawer has, too. */
export function UserMenuLinks() {
  const { t } = useTranslation('shell')
  const logOut = useLogOut()
  return (
    <ul>
      {links.map(({ to, words, icon }) => (
        <li key={to}>
          <Link to={to} className={menuItemClass}>
            <Icon of={icon} className="size-5 text-peacock-600" />
            {t(words)}
          </Link>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={`${menuItemClass} text-bad`}
          onClick={(event) => {
            event.currentTarget.closest('dialog')?.close()
            logOut()
          }}
        >
          <Icon of={LogOut} className="size-5" />
          {t('logout')}
        </button>
      </li>
    </ul>
  )
}
