import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { limits } from '../../../domain/limits.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

/** Keys of a list's address that a new search starts over. */
const startedOver = ['search', 'cursor', 'lang']

/** Searches where the reader is: inside the open category with its filters, else in everything. */
export function SearchBox({ isListing }: { isListing: boolean }) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const kept = isListing ? [...query].filter(([key]) => !startedOver.includes(key)) : []
  const current = isListing ? (query.get('search') ?? '') : ''
  const action = isListing ? pathname : '/'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    void navigate(`${action}?${new URLSearchParams(fields as [string, string][])}`)
  }

  return (
    <search className="block md:max-w-140">
      <form action={action} onSubmit={submit}>
        {kept.map(([key, value]) => (
          <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
        ))}
        <label className="flex h-12 min-w-0 flex-1 items-center gap-2.5 rounded-pill bg-surface pl-4 shadow-1 inset-ring inset-ring-line focus-within:inset-ring-2 focus-within:inset-ring-peacock-600 md:h-13">
          <Search className="size-5 shrink-0 text-ink-soft" />
          <span className="sr-only">{t('search_label')}</span>
          <input
            key={current}
            type="search"
            name="search"
            defaultValue={current}
            maxLength={limits.searchMax}
            placeholder={t('search_here')}
            autoComplete="off"
            enterKeyHint="search"
            className="h-full min-w-0 flex-1 truncate rounded-r-pill bg-transparent pr-4 outline-none placeholder:text-ink-soft placeholder:opacity-100"
          />
        </label>
      </form>
    </search>
  )
}
