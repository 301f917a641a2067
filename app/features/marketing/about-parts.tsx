import { BadgeIndianRupee, Languages, Plus, ShieldCheck, Star } from 'lucide'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { languages } from '../../../domain/languages.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { formatCount, formatRupees } from '../../../domain/rules/price.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import '../../styles/marketing/about.css'

const steps = [
  { picture: '/pictures/search.webp', tint: 'var(--find-tint)', title: 'steps.find', text: 'steps.find_text' },
  { picture: '/pictures/phone.webp', tint: 'var(--talk-tint)', title: 'steps.talk', text: 'steps.talk_text' },
  { picture: '/pictures/key.webp', tint: 'var(--all-tint)', title: 'steps.return', text: 'steps.return_text' },
] as const

/** From looking for something to bringing it back. */
export function Steps() {
  const { t } = useWords('marketing')
  return (
    <section className="content about-part" aria-labelledby="steps">
      <h2 id="steps">{t('steps.title')}</h2>
      <ol className="steps">
        {steps.map(({ picture, tint, title, text }) => (
          <li key={title}>
            <span className="niche" style={{ '--tint': tint } as CSSProperties}>
              <img src={picture} alt="" width={66} height={66} loading="lazy" />
            </span>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
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

/** What people may rely on: each of it is how the site works. */
export function Reasons({ name }: { name: string }) {
  const { t } = useWords('marketing')
  return (
    <section className="content about-part" aria-labelledby="reasons">
      <h2 id="reasons">{t('why.title', { name })}</h2>
      <ul className="reasons">
        {reasons.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon of={icon} />
            <div>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asks whoever has something to rent out. */
export function IdleThings() {
  const { t } = useWords('marketing')
  return (
    <section className="content about-part" aria-labelledby="idle">
      <div className="idle">
        <span className="niche" style={{ '--tint': 'var(--all-tint)' } as CSSProperties}>
          <img src="/categories/camera.webp" alt="" width={68} height={68} loading="lazy" />
        </span>
        <div>
          <h2 id="idle" className="text-22">
            {t('idle.title')}
          </h2>
          <p className="mt-1 text-ink-soft">{t('idle.text')}</p>
        </div>
        <Link to="/Add-product" className="add-button">
          <Icon of={Plus} className="size-5" />
          {t('idle.post')}
        </Link>
      </div>
    </section>
  )
}

/** Some figures, from where the site itself has them. */
export function Facts({ name, categories }: { name: string; categories: number }) {
  const { t } = useWords('marketing')
  const facts = [
    { value: formatCount(categories), label: t('facts.categories') },
    { value: formatRupees(0), label: t('facts.price') },
    { value: formatCount(adLimits.lifetimeDays), label: t('facts.days') },
    { value: formatCount(languages.length), label: t('facts.languages') },
  ]
  return (
    <section className="content about-part" aria-labelledby="facts">
      <h2 id="facts">{t('facts.title', { name })}</h2>
      <dl className="facts">
        {facts.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
