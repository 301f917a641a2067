import { CloudOff } from 'lucide'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { detectLanguage } from '../../domain/languages.ts'
import { safeReturnPath } from '../../domain/rules/same-site-path.ts'
import { loadDocument } from '../browser/load-document.ts'
import { useOnReconnect } from '../browser/watch-network.ts'
import { type CachedPage, listCachedPages } from '../features/shell/cached-pages.ts'
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

/** Lists the pages that open without a network, until the requested one loads. @param wanted its path */
function CachedPagesList({ wanted }: { wanted: string }) {
  const { t } = useTranslation('network')
  const [pages, setPages] = useState<CachedPage[]>([])
  useEffect(() => void listCachedPages().then(setPages), [])
  useOnReconnect(wanted, () => loadDocument(wanted))
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="kept-pages" className="mx-auto px-gutter max-w-180 pb-12">
      <h2 id="kept-pages" className="text-22">
        {t('network.kept_pages')}
      </h2>
      <ul className="mt-3">
        {pages.map(({ path, title }) => (
          <li key={path} className="border-line border-b">
            <a href={path} className="flex min-h-12 items-center py-2 hover:underline">
              {/* The home page's title is its slogan. */}
              {path === '/' ? t('home') : <span lang={detectLanguage(title)}>{title}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
