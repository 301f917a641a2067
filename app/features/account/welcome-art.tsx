import type { CSSProperties } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import './welcome-art.css'

/** The picture beside the form on a wide screen: the tagline over a thing to rent, in a niche. */
export function WelcomeArt() {
  const { t } = useLanguage()
  return (
    <div className="welcome-art">
      <p className="max-w-[11ch] text-28 leading-tight font-heading text-balance">{t('tagline')}</p>
      <span className="niche" style={{ '--tint': 'var(--art-niche)' } as CSSProperties}>
        <img src="/categories/camera.webp" alt="" width={160} height={160} loading="lazy" />
      </span>
    </div>
  )
}
