import { DrawerLinks } from '../../features/shell/drawer-links.lazy.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** The drawer's links as a page, for browsers without JavaScript. */
export default function SiteMenu() {
  const { t } = useLanguage()
  return (
    <PageLayout>
      <PageTitle>{t('menu')}</PageTitle>
      <div className="mx-auto px-gutter max-w-140 pt-6">
        <h1 className="mb-4 text-28">{t('menu')}</h1>
        <DrawerLinks />
      </div>
    </PageLayout>
  )
}
