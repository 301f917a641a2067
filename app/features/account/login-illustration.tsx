import { useLanguage } from '../../i18n/language-provider.tsx'
import './welcome-art.css'

/** The picture beside the form on a wide screen: the tagline over a thing to rent, in a niche. */
export function LoginIllustration() {
  const { t } = useLanguage()
  return (
    <div className="welcome-art">
      <p className="max-w-[11ch] text-28 leading-tight font-heading text-balance">{t('tagline')}</p>
      <picture>
        <source srcSet="/pictures/login-dark.webp" media="(prefers-color-scheme: dark)" />
        <img src="/pictures/login.webp" alt="" width={400} height={560} loading="lazy" />
      </picture>
    </div>
  )
}
