import { Download } from 'lucide'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import type { SiteContext } from '../../../domain/site.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { addButtonClass, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { GetAppLink } from '../install/get-app-link.tsx'

const links = [
  { to: '/About', label: 'about' },
  { to: '/privacy-policy', label: 'privacy_policy' },
  { to: '/Contact', label: 'contact' },
] as const

interface MarketingHeaderProps {
  site: SiteContext
  languageMenu: ReactNode
}

/** The header of the pages about Kiraya: their links, the language, *Download Now*, and on a wide screen *Post an ad*. */
export function MarketingHeader({ site: { brand }, languageMenu }: MarketingHeaderProps) {
  const { t } = useTranslation('marketing')
  return (
    <header className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-3 gap-y-0 px-gutter py-1.5 md:min-h-20">
      <Link to="/" className="mr-auto flex min-h-14 items-center">
        <Logo name={brand.name} className="h-7.5 md:h-9" />
      </Link>
      {/* Below the logo on a phone: it is too wide to be beside it. */}
      <nav aria-label={brand.name} className="order-1 flex-[1_0_70%] md:order-none md:flex-none">
        <ul className="flex flex-wrap gap-x-5 gap-y-0 max-[22.5rem]:gap-x-3 max-[22.5rem]:text-14 md:gap-x-7">
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-11 items-center leading-snug font-title underline-offset-4 hover:underline aria-[current]:font-heading aria-[current]:text-peacock-600"
              >
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="marketing-language order-1 md:order-none md:mr-3">{languageMenu}</div>
      <Link to="/Add-product" className={buttonClass('outline', 'max-labels:hidden')}>
        {t('post_ad')}
      </Link>
      <GetAppLink className={`${addButtonClass} max-[22.5rem]:gap-1.5 max-[22.5rem]:px-3.5`}>
        <Icon of={Download} className="size-5" />
        {t('download_now')}
      </GetAppLink>
    </header>
  )
}
