import { Link } from 'react-router'
import { useWords } from '../../i18n/language-provider.tsx'
import { Hero } from './hero.tsx'
import type { LandingProps } from './landing.tsx'
import { StoreButtons } from './store-buttons.tsx'

/** The app at the end of the home page; where there is none, how the site works. */
export function LandingSection({ brand, hasNativeApp }: LandingProps) {
  const { t } = useWords('marketing')
  const { name } = brand
  return (
    <Hero name={name}>
      <h2>{t('landing.title', { name })}</h2>
      <p>{t('landing.text')}</p>
      {hasNativeApp ? (
        <StoreButtons brand={brand} />
      ) : (
        <Link to="/About" className="store mt-7">
          {t('how_it_works')}
        </Link>
      )}
    </Hero>
  )
}
