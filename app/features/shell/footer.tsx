import { Mail, MapPin, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ForceLayout } from '../../start/force-layout.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useSite } from '../../ui/site.ts'

/** Logo and description, Quick Links, contact details, the copyright line. */
export function Footer() {
  const { t } = useLanguage()
  const { brand } = useSite()
  return (
    <>
      <ForceLayout />
      <footer className="relative mt-14 bg-sunken pt-12 pb-7 md:mt-20 md:pt-18 md:pb-8">
        <div className="toran-row absolute inset-x-0 top-0" />
        <div className="mx-auto max-w-page px-gutter grid gap-8 md:grid-cols-[1.5fr_1fr_1.3fr] md:gap-16">
          <div>
            <Logo name={brand.name} className="mb-3 h-9" />
            <p className="max-w-[38ch] text-ink-soft">{t('footer_about')}</p>
          </div>
          <nav aria-labelledby="quick-links">
            <FooterHeading id="quick-links">{t('quick_links')}</FooterHeading>
            <ul>
              {quickLinks.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="flex min-h-11 items-center py-2.5 leading-snug hover:underline">
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <address className="not-italic">
            <FooterHeading>{t('contact_us')}</FooterHeading>
            <Contact icon={<Icon of={Phone} />} label={t('phone')}>
              <a
                href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}
                className="-my-2.5 flex min-h-11 items-center tabular-nums hover:underline"
              >
                {brand.phone}
              </a>
            </Contact>
            <Contact icon={<Icon of={Mail} />} label={t('email')}>
              <a href={`mailto:${brand.email}`} className="-my-2.5 flex min-h-11 items-center hover:underline">
                {brand.email}
              </a>
            </Contact>
            <Contact icon={<Icon of={MapPin} />} label={t('postal_address')}>
              <span lang="en">{brand.postalAddress}</span>
            </Contact>
          </address>
        </div>
        <p className="mx-auto max-w-page px-gutter mt-7 text-14 text-ink-soft">
          <span className="block border-t border-line pt-4.5">
            {t('copyright', { year: brand.copyrightYear, name: brand.name })}
          </span>
        </p>
      </footer>
    </>
  )
}

const quickLinks = [
  { to: '/Add-product', label: 'post_ad' },
  { to: '/about', label: 'about' },
  { to: '/privacy-policy', label: 'privacy_policy' },
  { to: '/terms', label: 'terms_of_use' },
  { to: '/contact', label: 'contact' },
] as const

function FooterHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-1.5 text-16">
      {children}
    </h2>
  )
}

function Contact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <p className="flex min-h-11 items-start gap-2.5 py-2.5 leading-snug [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-peacock-600">
      {icon}
      <span className="sr-only">{label}: </span>
      {children}
    </p>
  )
}
