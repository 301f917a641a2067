import { ContactOptions } from '../../features/help/contact-options.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'

/** `/Contact_Us`: the contact details, within the site. */
export default function ContactUs() {
  const { t } = useLanguage()
  const { brand } = useSite()
  return (
    <PageLayout>
      <PageTitle>{t('contact_us')}</PageTitle>
      <ContactOptions brand={brand} />
    </PageLayout>
  )
}
