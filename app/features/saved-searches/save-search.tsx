import { useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { loadMessages } from '../../i18n/translator.ts'
import { LoadWhenIdle } from '../../ui/load-when-idle.tsx'

/** The place of the save button, which loads when the page is idle. @param isEmpty is the list empty? */
export function LazySaveSearchButton({ isEmpty = false }: { isEmpty?: boolean }) {
  const { language } = useLanguage()
  const { pathname, search } = useLocation()
  return (
    // Its space is reserved until it loads.
    <div className={`noscript:hidden ${isEmpty ? 'min-h-12' : 'min-w-11'}`}>
      {/* Everything is no search. */}
      {(pathname !== '/' || search !== '') && (
        <LoadWhenIdle
          // Another language, another search.
          key={`${language}${pathname}${search}${isEmpty}`}
          delay={0}
          fetchPart={() =>
            Promise.all([import('./save-search.lazy.tsx'), loadMessages(language, 'saved')]).then(
              ([{ SaveSearchButton: SaveSearch }]) =>
                () => <SaveSearch isEmpty={isEmpty} />,
            )
          }
        />
      )}
    </div>
  )
}
