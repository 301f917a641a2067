import { Link } from 'react-router'
import { HowItWorks, LenderInvitation, ReasonsToUse, SiteFacts } from '../../features/marketing/about-parts.tsx'
import { MarketingPage } from '../../features/marketing/marketing-page.tsx'
import { MarketingHero } from '../../features/marketing/phones/hero.tsx'
import { StoreButtons } from '../../features/marketing/phones/store-buttons.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'

/** `/About`: an introduction to Kiraya. */
export default function About() {
  const { t } = useTranslation('marketing')
  const { brand, nativeApps, categories } = useSite()
  const { name } = brand
  return (
    <MarketingPage>
      <PageTitle>{t('about_page.title')}</PageTitle>
      <div className="relative">
        <MarketingHero name={name}>
          <h1>{t('tagline')}</h1>
          <p>{t('about_page.text', { name })}</p>
          <StoreButtons brand={brand} apps={nativeApps}>
            {(look) => (
              <Link to="/" className={look}>
                {t('see_what_is_on_rent')}
              </Link>
            )}
          </StoreButtons>
        </MarketingHero>
        <div className="toran-row absolute inset-x-0 top-0" />
      </div>
      <HowItWorks />
      <ReasonsToUse name={name} />
      {categories.length > 0 && <SiteFacts name={name} categories={categories.length} />}
      <LenderInvitation />
    </MarketingPage>
  )
}
