import { Search, SlidersHorizontal, X } from 'lucide'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { pickListQuery } from '../../../domain/rules/list-query.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { useSearchAsYouType } from './use-search-as-you-type.ts'
import type { OpenSuggestionList } from './use-suggestions.ts'

/** The header's link to the filters of the list below it. */
export interface FilterButtonProps {
  /** The number of active filters. */
  count: number
  open(): void
}

/** Keys of a list's address that a new search removes. */
const resetKeys = ['search', 'exact', 'cursor']

const fetchSuggestions = () => import('./suggestions.lazy.tsx').then((m) => m.Suggestions)

interface SearchBoxProps {
  isListing: boolean
  filter?: FilterButtonProps | undefined
}

/** The search box: searches the open list with its filters, else everything. */
export function SearchBox({ isListing, filter }: SearchBoxProps) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const otherParams = isListing ? pickListQuery(query).filter(([key]) => !resetKeys.includes(key)) : []
  const current = isListing ? (query.get('search') ?? '') : ''
  const action = isListing ? pathname : '/'
  const addressOf = (text: string, place?: string) => {
    const elsewhere = place ? [...otherParams.filter(([key]) => key !== 'location'), ['location', place]] : otherParams
    const address = new URLSearchParams(text ? [...elsewhere, ['search', text]] : elsewhere)
    return address.size > 0 ? `${action}?${address}` : action
  }
  const {
    input,
    type,
    submit,
    search: searchFor,
    open,
    clear,
  } = useSearchAsYouType({ current, isLive: isListing, addressOf })
  const { Part: Suggestions, open: load } = useLazyPart(fetchSuggestions, 'shell', 'subcategory')
  const [list, show] = useState<OpenSuggestionList>()
  const suggest = () => Suggestions || void load()

  return (
    <search className="block labels:max-w-140">
      <form
        action={action}
        className="search relative"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {/* In one order, with any order in the address: one cached page is rendered for all of these addresses. */}
        {[...otherParams].sort().map(([key, value]) => (
          <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
        ))}
        <div className="search-pill">
          {/* Enter searches, too. */}
          <button
            type="submit"
            tabIndex={-1}
            aria-label={t('search_label')}
            className={`${iconButtonClass} text-ink-soft`}
          >
            <Icon of={Search} className="size-5" />
          </button>
          <input
            ref={input}
            className="peer"
            type="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list !== undefined}
            aria-controls={list?.id}
            aria-activedescendant={list?.active}
            name="search"
            aria-label={t('search_label')}
            defaultValue={current}
            placeholder={t('search_here')}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={suggest}
            onInput={(event) => {
              suggest()
              type(event.nativeEvent)
            }}
            onCompositionEnd={() => type()}
          />
          <a
            href={addressOf('')}
            aria-label={t('clear_search')}
            // Escape clears, too.
            tabIndex={-1}
            className={`${iconButtonClass} text-ink-soft peer-placeholder-shown:hidden`}
            onClick={(event) => {
              event.preventDefault()
              clear()
            }}
          >
            <Icon of={X} className="size-5" />
          </a>
        </div>
        {Suggestions && (
          <Suggestions
            input={input}
            isPassedOn={isListing}
            show={show}
            search={searchFor}
            searchIn={(place, text) => open(addressOf(text, place), text)}
            open={open}
          />
        )}
        {filter && (
          <button
            type="submit"
            formAction="/filters"
            name="list"
            value={action}
            aria-haspopup="dialog"
            className="filter-button forced-edge relative grid size-12 flex-none place-items-center rounded-pill bg-peacock-50 font-label text-peacock-700 hover:bg-peacock-100 md:flex md:h-11 md:w-auto md:min-w-11 md:items-center md:justify-center md:gap-2 md:px-3 labels:px-4"
            onClick={(event) => {
              event.preventDefault()
              filter.open()
            }}
          >
            <Icon of={SlidersHorizontal} className="size-5" />
            <span className="max-labels:sr-only">{t('filters')}</span>
            {filter.count > 0 && (
              <span className="badge absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-pill bg-peacock-600 text-12 text-on-peacock tabular-nums md:static">
                {filter.count}
              </span>
            )}
          </button>
        )}
      </form>
    </search>
  )
}
