import { Download } from 'lucide'
import { ContactOptions } from '../../features/help/contact-options.tsx'
import { StoreLinks } from '../../features/help/store-links.tsx'
import { MarketingPage } from '../../features/shell/marketing/marketing-page.tsx'
import { GetAppLink } from '../../features/shell/offers/get-app-link.tsx'
import { PageTitle } from '../../features/shell/page-title.tsx'
import { useSite } from '../../features/shell/site.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** `/Contact`: the ways to reach us, for whoever comes from outside. */
export default function Contact() {
  const { t } = useWords('shell')
  const site = useSite()
  return (
    <MarketingPage>
      <PageTitle>{t('contact')}</PageTitle>
      {site && (
        <ContactOptions brand={site.brand}>
          <StoreLinks brand={site.brand} apps={site.nativeApps}>
            <GetAppLink className={buttonClass('outline')}>
              <Icon of={Download} className="size-5" />
              {t('install.install')}
            </GetAppLink>
          </StoreLinks>
        </ContactOptions>
      )}
    </MarketingPage>
  )
}
