import { Document } from '../../features/legal/document.tsx'
import { MarketingPage } from '../../features/shell/marketing/marketing-page.tsx'
import { PageTitle } from '../../features/shell/page-title.tsx'
import { useSite } from '../../features/shell/site.ts'
import { useWords } from '../../i18n/language-provider.tsx'

/** `/terms`: the terms of use. */
export default function Terms() {
  const { t } = useWords('legal')
  const brand = useSite()?.brand
  return (
    <MarketingPage>
      <PageTitle>{t('terms.title')}</PageTitle>
      <div className="content pt-6 md:pt-10">{brand && <Document name="terms" brand={brand} />}</div>
    </MarketingPage>
  )
}
