import { Clock, LayoutGrid, MapPin, Search, X } from 'lucide'
import type { RefObject } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import type { Translator } from '../../i18n/translator.ts'
import { iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addRecentSearch, recentSearches, removeRecentSearch } from './recent-searches.ts'
import { type OpenSuggestionList, type SuggestionRow, useSuggestions } from './use-suggestions.ts'

const icons = { word: Search, category: LayoutGrid, place: MapPin, recent: Clock }

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  isPassedOn: boolean
  show(list: OpenSuggestionList | undefined): void
  /** Searches a text. */
  search(text: string): void
  /** Searches a text in a place. */
  searchIn(place: string, text: string): void
  /** Opens a page in place of a search. */
  open(path: string): void
}

/** The list of suggestions below the search box. */
export function Suggestions({ input, isPassedOn, show, search, searchIn, open }: SuggestionsProps) {
  const { t } = useTranslation('shell')
  const { id, idOf, panel, rows, isOpen, isRecent, active, pick } = useSuggestions({
    input,
    isLive: isPassedOn,
    show,
    choose: (row) => {
      if (row.kind === 'category') return open(row.href ?? '/')
      const text = row.kind === 'place' ? (row.search ?? '') : row.text
      addRecentSearch(text)
      if (row.kind === 'place') searchIn(row.text, text)
      else search(text)
    },
  })
  const stay = () => input.current?.focus()
  return (
    <>
      {isOpen && (
        <div
          ref={panel}
          className="forced-edge absolute inset-x-0 top-full mt-2 max-h-[60vh] overflow-y-auto overscroll-contain rounded-20 border border-line bg-surface py-2 shadow-2"
        >
          {isRecent && (
            <div className="flex min-h-11 items-center justify-between gap-3 pr-2 pl-4 text-14 text-ink-soft">
              <p aria-hidden="true">{t('suggest.recent')}</p>
              <button
                type="button"
                className="min-h-11 rounded-pill px-3 font-label text-peacock-700 hover:bg-peacock-50"
                onClick={() => {
                  recentSearches.remove()
                  stay()
                }}
              >
                {t('suggest.clear')}
              </button>
            </div>
          )}
          <div className="flex">
            <div
              role="listbox"
              id={id}
              tabIndex={-1}
              aria-label={t(isRecent ? 'suggest.recent' : 'suggest.list')}
              className="min-w-0 flex-1"
            >
              {rows.map((row, i) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the box
                <div
                  key={`${row.kind} ${row.text} ${row.kind === 'category' ? row.href : ''}`}
                  role="option"
                  id={idOf(i)}
                  tabIndex={-1}
                  aria-selected={i === active}
                  className={`flex min-h-11 mx-2 cursor-pointer items-center gap-3 rounded-12 px-2 hover:bg-peacock-50 ${i === active ? 'bg-peacock-50 outline-2 -outline-offset-2 outline-peacock-600' : ''}`}
                  onClick={() => pick(row)}
                >
                  <Icon of={icons[row.kind]} className="size-5 shrink-0 text-ink-soft" />
                  <RowText row={row} />
                </div>
              ))}
            </div>
            {isRecent && (
              <div>
                {rows.map(({ text }) => (
                  <button
                    key={text}
                    type="button"
                    aria-label={t('suggest.remove', { search: text })}
                    className={`${iconButtonClass} h-11! text-ink-soft`}
                    onClick={() => {
                      removeRecentSearch(text)
                      stay()
                    }}
                  >
                    <Icon of={X} className="size-5" />
                  </button>
                ))}
              </div>
            )}
          </div>
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen && t('suggest.count', { count: rows.length })}
      </p>
    </>
  )
}

function RowText({ row }: { row: SuggestionRow }) {
  const translator = useTranslation('subcategory')
  const name = row.kind === 'category' ? nameOf(translator, row) : row.text
  const beside = besideOf(translator, row)
  return (
    <>
      <span className="min-w-0 truncate" lang={detectLanguage(name)}>
        {name}
      </span>
      {beside && (
        <span className="ml-auto min-w-0 truncate text-14 text-ink-soft" lang={detectLanguage(beside)}>
          {beside}
        </span>
      )}
    </>
  )
}

type CategoryRow = Extract<SuggestionRow, { href?: unknown }>

const nameOf = (translator: Translator, { text, within }: CategoryRow): string =>
  within ? subCategoryName(translator, text) : categoryName(translator, text)

/** What kind of thing a line is, where its name alone does not say it. */
function besideOf(translator: Translator, row: SuggestionRow): string {
  if (row.kind === 'category')
    return row.within ? categoryName(translator, row.within) : translator.t('suggest.category')
  return row.kind === 'place' ? row.search || translator.t('suggest.place') : ''
}
