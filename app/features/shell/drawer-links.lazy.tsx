import { Bookmark, CalendarDays, Download, Flame, Heart, Layers, Plus, UserRound } from 'lucide'
import { Link } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { categoryPath } from '../../../domain/rules/links.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { addButtonClass, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { menuItemClass } from '../../ui/menu.tsx'
import { useSite } from '../../ui/site.ts'
import { GetAppLink } from '../install/get-app-link.tsx'
import { NotificationsMenuLink } from '../notifications/notification-bell.tsx'
import { useSession } from '../session/session.ts'
import { DataSaverMenu } from './data-saver-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { UserMenuLinks } from './user-menu.lazy.tsx'
import { VisitorLinks } from './visitor-links.tsx'

/** The links of the drawer; a page of its own without JavaScript. */
export function DrawerLinks() {
  const translator = useTranslation('shell')
  const { t } = translator
  const user = useSession()?.user
  const site = useSite()
  return (
    <div className="grid gap-5">
      {user && (
        <UserSummary name={user.fullName ?? user.name ?? ''} email={user.email ?? ''} picture={user.avatar ?? null} />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3">
        {!user && <VisitorLinks />}
        <Link to="/Add-product" className={`${addButtonClass} col-span-full`}>
          <Icon of={Plus} className="size-5" />
          {t('post_ad')}
        </Link>
      </div>
      <div className="-mx-3 border-t border-line pt-2">
        {user && <NotificationsMenuLink />}
        <ul>
          {(user ? [trending] : [trending, ...ofPeople]).map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} className={menuItemClass}>
                <Icon of={icon} className="size-5 text-peacock-600" />
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        {user && <UserMenuLinks />}
      </div>
      <div className="-mx-3 border-y border-line py-2 [&>button]:w-full [&>button]:gap-3 [&>button>svg+span]:flex-1 [&>button]:text-left">
        <LanguageMenu />
        <DataSaverMenu />
      </div>
      <nav aria-labelledby="drawer-categories">
        <h2 id="drawer-categories" className="mb-1 text-16 text-ink-soft">
          {t('categories')}
        </h2>
        <ul className="-mx-3">
          {site.categories.map(({ _id, name, image }) => (
            <li key={_id}>
              <Link to={categoryPath(name)} className={menuItemClass}>
                <img src={image} alt="" width={48} height={48} loading="lazy" className="size-8 object-contain" />
                {categoryName(translator, name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="-mx-3 border-t border-line pt-2">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={menuItemClass}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      <GetAppLink className={buttonClass('outline')}>
        <Icon of={Download} className="size-5" />
        {t('install.title', { name: site.brand.name })}
      </GetAppLink>
    </div>
  )
}

const trending = { to: '/trending', label: 'trending', icon: Flame } as const

/** Signed-in users have them among their own links; others are asked to sign in there. */
const ofPeople = [
  { to: '/My_ads', label: 'my_ads', icon: Layers },
  { to: '/favourites', label: 'favourites', icon: Heart },
  { to: '/saved-searches', label: 'saved_searches', icon: Bookmark },
  { to: '/rentals', label: 'bookings', icon: CalendarDays },
  { to: '/Edit_2', label: 'my_profile', icon: UserRound },
] as const

const pages = [
  { to: '/Contact_Us', label: 'contact_us' },
  { to: '/About', label: 'about' },
  { to: '/privacy-policy', label: 'privacy_policy' },
  { to: '/terms', label: 'terms_of_use' },
] as const

/** The signed-in user's name, e-mail address and picture. */
export function UserSummary({ name, email, picture }: { name: string; email: string; picture: string | null }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={name} src={picture} size="large" />
      <p className="min-w-0 flex-[1_8rem] leading-snug">
        <b className="block font-label text-18" lang={detectLanguage(name)}>
          {name}
        </b>
        <span className="text-14 text-ink-soft">{email}</span>
      </p>
    </div>
  )
}
