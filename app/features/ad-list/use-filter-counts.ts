import { useEffect, useRef, useState } from 'react'
import type { FilterCounts } from '../../../domain/schemas/filter-counts.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { loadMessages } from '../../i18n/translator.ts'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { callApi } from '../session/call-api.ts'
import { apiQueryOf } from './filter-address.ts'

/** Milliseconds without another change until counts are requested. */
const debounceTime = 250

/**
 * The number of ads for the values of the filter form, while the reader changes them.
 * @param address of the list; undefined requests nothing
 * @param known the counts that came with the page
 */
export function useFilterCounts(address: string | undefined, known: FilterCounts | null) {
  const { language } = useLanguage()
  const [first] = useState(address)
  const [wanted, setWanted] = useState(known ? undefined : address)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(address), debounceTime)
    return () => clearTimeout(timer)
  }, [address])
  const asking = useRef(new AbortController())
  const name = wanted === undefined || (known && wanted === first) ? undefined : wanted
  const { answer, state } = useServerQuery<FilterCounts>({
    queryKey: name,
    initial: known,
    async query(asked) {
      asking.current.abort()
      asking.current = new AbortController()
      const { signal } = asking.current
      const counting = callApi('GET products/filters', { query: apiQueryOf(asked), token: null, signal })
      // Loaded before the counts are shown: a missing catalogue would suspend the page.
      const words = loadMessages(language, 'product').then(
        () => true,
        () => false,
      )
      const { answer } = await counting
      return (await words) ? (answer ?? null) : null
    },
  })
  return { counts: answer, isCurrent: answer !== null && state === 'idle' && (wanted ?? first) === address }
}
