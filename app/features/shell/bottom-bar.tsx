import { Flame, House, Layers, Plus, UserRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useSite } from './site.ts'

/** In the order of the specification; those of the native app open there, if there is one. */
const tabs = [
  { to: '/', label: 'home', Sign: House },
  { to: '/trending', label: 'trending', Sign: Flame, isOfApp: true },
  { to: '/Add-product', label: 'add_short', Sign: Plus, isOfApp: true },
  { to: '/My_ads', label: 'my_ads', Sign: Layers, isOfApp: true },
  { to: '/Edit_2', label: 'my_profile', Sign: UserRound },
] as const

/**
 * The bar at the foot of a phone's window (specification section 2). Its links are the web screens: those open in a new tab,
 * without JavaScript, without a native app, and where the network does not bring what opens it.
 */
export function BottomBar({ className = '' }: { className?: string }) {
  const { t } = useLanguage()
  const site = useSite()
  const navigate = useNavigate()
  const pathname = useLocation().pathname.toLowerCase()

  function openApp(event: MouseEvent, path: string) {
    if (!site?.hasNativeApp || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    import('../../browser/app/open-app.ts').then(
      (m) => m.openApp(site.brand, path),
      () => navigate(path),
    )
  }
  return (
    <nav aria-label={t('menu')} className={`bottom-bar ${className}`}>
      {tabs.map(({ to, label, Sign, ...tab }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to.toLowerCase() ? 'page' : undefined}
          onClick={'isOfApp' in tab ? (event) => openApp(event, to) : undefined}
        >
          <Sign />
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
