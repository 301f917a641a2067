import { ContactOptions } from '../../features/help/contact-options.tsx'
import { StoreLinks } from '../../features/help/store-links.tsx'
import { MarketingPage } from '../../features/shell/marketing/marketing-page.tsx'
import { PageTitle } from '../../features/shell/page-title.tsx'
import { useSite } from '../../features/shell/site.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

/** `/Contact`: the ways to reach us, for whoever comes from outside. */
export default function Contact() {
  const { t } = useLanguage()
  const site = useSite()
  return (
    <MarketingPage>
      <PageTitle>{t('contact')}</PageTitle>
      {site && (
        <ContactOptions brand={site.brand}>{site.hasNativeApp && <StoreLinks brand={site.brand} />}</ContactOptions>
      )}
    </MarketingPage>
  )
}
