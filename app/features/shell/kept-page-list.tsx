import { useEffect, useState } from 'react'
import { languageOfText } from '../../../domain/languages.ts'
import { openAnew } from '../../browser/open-anew.ts'
import { useReturn } from '../../browser/watch-network.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { type KeptPage, listKeptPages } from './kept-pages.ts'

/** Lists the pages that open without a network, until the requested one loads. @param wanted its path */
export function KeptPages({ wanted }: { wanted: string }) {
  const { t } = useWords('network')
  const [pages, setPages] = useState<KeptPage[]>([])
  useEffect(() => void listKeptPages().then(setPages), [])
  useReturn(wanted, () => openAnew(wanted))
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
              {path === '/' ? t('home') : <span lang={languageOfText(title)}>{title}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
