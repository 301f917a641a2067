import { useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { IdlePart } from '../../ui/lazy-part.tsx'

const areas = ['saved'] as const
const fetchButton = () => import('./save-search.lazy.tsx').then((m) => m.SaveSearchButton)

/** The place of the save button, which loads when the page is idle. @param isEmpty is the list empty? */
export function LazySaveSearchButton({ isEmpty = false }: { isEmpty?: boolean }) {
  const { language } = useLanguage()
  const { pathname, search } = useLocation()
  return (
    // Its space is reserved until it loads.
    <div className={`noscript:hidden ${isEmpty ? 'min-h-12' : 'min-w-11'}`}>
      {/* Everything is no search. Each search begins anew. */}
      {(pathname !== '/' || search !== '') && (
        <IdlePart key={language + pathname + search} fetchPart={fetchButton} areas={areas} props={{ isEmpty }} />
      )}
    </div>
  )
}
