import { Download } from 'lucide'
import { ContactOptions } from '../../features/help/contact-options.tsx'
import { GetAppLink } from '../../features/install/get-app-link.tsx'
import { StoreLinks } from '../../features/install/store-links.tsx'
import { MarketingPage } from '../../features/marketing/marketing-page.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'

/** `/Contact`: the contact details, for links from other sites. */
export default function Contact() {
  const { t } = useTranslation('shell')
  const site = useSite()
  return (
    <MarketingPage>
      <PageTitle>{t('contact')}</PageTitle>
      <ContactOptions brand={site.brand}>
        <StoreLinks brand={site.brand} apps={site.nativeApps}>
          <GetAppLink className={buttonClass('outline')}>
            <Icon of={Download} className="size-5" />
            {t('install.install')}
          </GetAppLink>
        </StoreLinks>
      </ContactOptions>
    </MarketingPage>
  )
}
