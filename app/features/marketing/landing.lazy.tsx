import { Link } from 'react-router'
import type { Brand } from '../../../domain/brand.ts'
import type { NativeApps } from '../../../domain/rules/native-app.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { MarketingHero } from './phones/hero.tsx'
import { StoreButtons } from './phones/store-buttons.tsx'

export interface LandingSectionProps {
  brand: Brand
  nativeApps: NativeApps
}

/** At the end of the home page: the apps, and the explanation of the site. */
export function LandingSection({ brand, nativeApps }: LandingSectionProps) {
  const { t } = useTranslation('marketing')
  const { name } = brand
  return (
    <MarketingHero name={name}>
      <h2>{t('landing.title', { name })}</h2>
      <p>{t('landing.text')}</p>
      <StoreButtons brand={brand} apps={nativeApps}>
        {(look) => (
          <Link to="/About" className={look}>
            {t('how_it_works')}
          </Link>
        )}
      </StoreButtons>
    </MarketingHero>
  )
}
