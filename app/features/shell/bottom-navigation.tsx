import { Flame, House, Layers, Plus, UserRound } from 'lucide'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAppLinkHandler } from '../install/use-app-link-handler.ts'

/** In the order of the specification; those of the native app open there where there is one. */
const tabs = [
  { to: '/', label: 'home', icon: House },
  { to: '/trending', label: 'trending', icon: Flame, isOfApp: true },
  { to: '/Add-product', label: 'post_ad', icon: Plus, isOfApp: true },
  { to: '/My_ads', label: 'my_ads', icon: Layers, isOfApp: true },
  { to: '/Edit_2', label: 'my_profile', icon: UserRound },
] as const

/**
 * The navigation bar at the bottom of a phone's window (specification section 2). Its links open the native app where
 * there is one, else the web page.
 */
export function BottomNavigation({ className = '' }: { className?: string }) {
  const { t } = useLanguage()
  const press = useAppLinkHandler()
  const pathname = useLocation().pathname.toLowerCase()
  return (
    <nav aria-label={t('menu')} className={`bottom-bar ${className}`}>
      {tabs.map(({ to, label, icon, ...tab }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to.toLowerCase() ? 'page' : undefined}
          onClick={'isOfApp' in tab ? (event) => press(event, to) : undefined}
        >
          <Icon of={icon} />
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
