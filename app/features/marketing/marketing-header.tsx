import { Download } from 'lucide'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useWords } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import type { Site } from '../../ui/site.ts'
import { GetAppLink } from '../install/get-app-link.tsx'
import '../../styles/marketing/header.css'

const links = [
  { to: '/About', label: 'about' },
  { to: '/privacy-policy', label: 'privacy_policy' },
  { to: '/Contact', label: 'contact' },
] as const

interface MarketingHeaderProps {
  site: Site
  languageMenu: ReactNode
}

/** The header of the pages that tell about Kiraya: their links, the language, and *Download Now*. */
export function MarketingHeader({ site: { brand }, languageMenu }: MarketingHeaderProps) {
  const { t } = useWords('marketing')
  return (
    <header className="content marketing-header">
      <Link to="/" className="mr-auto flex min-h-14 items-center">
        <Logo name={brand.name} className="h-7.5 md:h-9" />
      </Link>
      <nav aria-label={brand.name}>
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{t(label)}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="marketing-language">{languageMenu}</div>
      <GetAppLink className="add-button">
        <Icon of={Download} className="size-5" />
        {t('download_now')}
      </GetAppLink>
    </header>
  )
}
