import { MenuLinks } from '../../features/shell/menu-links.lazy.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** The drawer's links as a page, for browsers without JavaScript. */
export default function SiteMenu() {
  const { t } = useLanguage()
  return (
    <PageFrame>
      <PageTitle>{t('menu')}</PageTitle>
      <div className="mx-auto px-gutter max-w-140 pt-6">
        <h1 className="mb-4 text-28">{t('menu')}</h1>
        <MenuLinks />
      </div>
    </PageFrame>
  )
}
