import { LegalDocument } from '../../features/legal/legal-document.tsx'
import { MarketingPage } from '../../features/marketing/marketing-page.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'

/** `/terms`: the terms of use. */
export default function Terms() {
  const { t } = useTranslation('legal')
  const { brand } = useSite()
  return (
    <MarketingPage>
      <PageTitle>{t('terms.title')}</PageTitle>
      <div className="mx-auto max-w-page px-gutter pt-6 md:pt-10">
        <LegalDocument name="terms" brand={brand} />
      </div>
    </MarketingPage>
  )
}
