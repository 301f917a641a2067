import { BadgeIndianRupee, Languages, Plus, ShieldCheck, Star } from 'lucide'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { languages } from '../../../domain/languages.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { formatCount, formatRupees } from '../../../domain/rules/price.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { addButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const titleClass = 'mb-7 text-28 md:mb-9 md:text-36'

const steps = [
  { picture: '/pictures/search.webp', tint: 'var(--find-tint)', title: 'steps.find', text: 'steps.find_text' },
  { picture: '/pictures/phone.webp', tint: 'var(--talk-tint)', title: 'steps.talk', text: 'steps.talk_text' },
  { picture: '/pictures/key.webp', tint: 'var(--all-tint)', title: 'steps.return', text: 'steps.return_text' },
] as const

/** How renting works, in three steps. */
export function HowItWorks() {
  const { t } = useTranslation('marketing')
  return (
    <section className="mx-auto max-w-page px-gutter pt-16 md:pt-18" aria-labelledby="steps">
      <h2 id="steps" className={titleClass}>
        {t('steps.title')}
      </h2>
      <ol className="grid gap-8 md:grid-cols-[repeat(3,1fr)] md:gap-10">
        {steps.map(({ picture, tint, title, text }) => (
          <li key={title}>
            <span className="niche mb-4 h-28 w-24" style={{ '--tint': tint } as CSSProperties}>
              <img src={picture} alt="" width={66} height={66} loading="lazy" className="mb-3.5 size-16.5" />
            </span>
            <h3 className="text-18 md:text-22">{t(title)}</h3>
            <p className="mt-1 text-ink-soft">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const reasons = [
  { icon: BadgeIndianRupee, title: 'why.no_commission', text: 'why.no_commission_text' },
  { icon: ShieldCheck, title: 'why.private', text: 'why.private_text' },
  { icon: Star, title: 'why.reviews', text: 'why.reviews_text' },
  { icon: Languages, title: 'why.language', text: 'why.language_text' },
] as const

/** Reasons to use the site. */
export function ReasonsToUse({ name }: { name: string }) {
  const { t } = useTranslation('marketing')
  return (
    <section className="mx-auto max-w-page px-gutter pt-16 md:pt-18" aria-labelledby="reasons">
      <h2 id="reasons" className={titleClass}>
        {t('why.title', { name })}
      </h2>
      <ul className="grid gap-8 md:grid-cols-[repeat(2,1fr)] md:gap-10">
        {reasons.map(({ icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
            <Icon of={icon} className="size-12 rounded-12 bg-peacock-50 p-3 text-peacock-700" />
            <div>
              <h3 className="text-18 md:text-22">{t(title)}</h3>
              <p className="mt-1 text-ink-soft">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Invites lenders. */
export function LenderInvitation() {
  const { t } = useTranslation('marketing')
  return (
    <section className="mx-auto max-w-page px-gutter pt-16 md:pt-18" aria-labelledby="idle">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-20 bg-marigold-50 p-5 md:gap-7 md:px-10 md:py-7">
        <span className="niche h-21 w-18 md:h-27 md:w-23" style={{ '--tint': 'var(--all-tint)' } as CSSProperties}>
          <img
            src="/categories/camera.webp"
            alt=""
            width={68}
            height={68}
            loading="lazy"
            className="mb-2 size-13 md:mb-3 md:size-17"
          />
        </span>
        <div className="flex-[1_1_12rem]">
          <h2 id="idle" className="text-22">
            {t('idle.title')}
          </h2>
          <p className="mt-1 text-ink-soft">{t('idle.text')}</p>
        </div>
        <Link to="/Add-product" className={`${addButtonClass} flex-auto md:flex-none`}>
          <Icon of={Plus} className="size-5" />
          {t('post_ad')}
        </Link>
      </div>
    </section>
  )
}

/** Some figures, from the site's own data. */
export function SiteFacts({ name, categories }: { name: string; categories: number }) {
  const { t } = useTranslation('marketing')
  const facts = [
    { value: formatCount(categories), label: t('facts.categories') },
    { value: formatRupees(0), label: t('facts.price') },
    { value: formatCount(adLimits.lifetimeDays), label: t('facts.days') },
    { value: formatCount(languages.length), label: t('facts.languages') },
  ]
  return (
    <section className="mx-auto max-w-page px-gutter pt-16 md:pt-18" aria-labelledby="facts">
      <h2 id="facts" className={titleClass}>
        {t('facts.title', { name })}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-8 gap-y-6">
        {facts.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t-3 border-marigold-500 pt-3">
            <dt className="leading-snug text-ink-soft">{label}</dt>
            <dd className="text-36 leading-tight font-price tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
