import { CloudOff } from 'lucide'
import { useLocation } from 'react-router'
import { safeReturnPath } from '../../domain/rules/same-site-path.ts'
import { CachedPagesList } from '../features/shell/cached-pages-list.tsx'
import { PageLayout } from '../features/shell/page-layout.tsx'
import { useTranslation } from '../i18n/language-provider.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

/** `/offline?to=`: the service worker shows it in place of a page when there is neither a network nor a copy of it. */
export default function Offline() {
  const { t } = useTranslation('network')
  const wanted = safeReturnPath(new URLSearchParams(useLocation().search).get('to'))
  return (
    <PageLayout>
      <PageTitle>{t('network.none')}</PageTitle>
      <StatePanel
        level="h1"
        title={t('network.none')}
        text={t('network.not_kept')}
        picture={<Icon of={CloudOff} className="mb-9 size-13 text-peacock-600" />}
        action={
          // A plain link: the browser loads a new document.
          <a href={wanted} className={buttonClass('primary')}>
            {t('retry')}
          </a>
        }
      />
      <CachedPagesList wanted={wanted} />
    </PageLayout>
  )
}
