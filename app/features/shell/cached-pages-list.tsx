import { useEffect, useState } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import { loadDocument } from '../../browser/load-document.ts'
import { useOnReconnect } from '../../browser/watch-network.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { type CachedPage, listCachedPages } from './cached-pages.ts'

/** Lists the pages that open without a network, until the requested one loads. @param wanted its path */
export function CachedPagesList({ wanted }: { wanted: string }) {
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
