import { useLocation } from 'react-router'
import { languageNames, languages } from '../../../domain/languages.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'

/** Chooses the language of the whole site, at the bottom of the console. */
export function ConsoleLanguageForm() {
  const { t, language: current } = useTranslation('console')
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('lang')
  return (
    <form method="post" action="/language" aria-label={t('languages')} className="flex flex-wrap gap-x-4">
      <input type="hidden" name="back" value={query.size > 0 ? `${pathname}?${query}` : pathname} />
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-current={language === current}
          className="min-h-12 text-14 text-ink-soft underline underline-offset-4 aria-[current=true]:no-underline"
        >
          {languageNames[language]}
        </button>
      ))}
    </form>
  )
}
