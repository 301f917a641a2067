import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { listLimits } from '../../../domain/limits/list.ts'
import type { Suggestion } from '../../../domain/schemas/suggestions.ts'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { callApi } from '../session/call-api.ts'
import { addRecentSearch, recentSearches } from './recent-searches.ts'
import { unfinishedIndicWord } from './use-search-as-you-type.ts'

/** Milliseconds of pause after which suggestions are requested. */
const debounceTime = 150

/** A line of the list. */
export type SuggestionRow = Suggestion | { kind: 'recent'; text: string }

/** The state of the open list, for the ARIA attributes of the search box. */
export interface OpenSuggestionList {
  /** The id of the list. */
  id: string
  /** The id of the line that Enter takes. */
  active: string | undefined
}

interface SuggestionsOptions {
  input: RefObject<HTMLInputElement | null>
  /** Does every change search, and not only Enter? */
  isLive: boolean
  /** Passes the state of the list to the search box; undefined when it is closed. */
  show(list: OpenSuggestionList | undefined): void
  choose(row: SuggestionRow): void
}

/**
 * The suggestions below the search box: recent searches while it is empty, else those of the server. The focus stays in
 * the box; arrow keys move through the list.
 */
export function useSuggestions({ input, isLive, show, choose }: SuggestionsOptions) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<string>()
  const [isWelcome, setWelcome] = useState(false)
  const [active, setActive] = useState(-1)
  const asking = useRef<AbortController>(undefined)
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.read, () => undefined) ?? []

  const { answer, state } = useServerQuery<Suggestion[]>({
    queryKey: wanted,
    query: async (asked) => {
      asking.current?.abort()
      asking.current = new AbortController()
      const { signal } = asking.current
      const { answer } = await callApi('GET search/suggestions', { query: { text: asked }, token: null, signal })
      return answer?.suggestions ?? null
    },
  })

  const isRecent = text === '' || state === 'failed'
  const rows: SuggestionRow[] = isRecent
    ? recent.filter((one) => one.startsWith(text)).map((one) => ({ kind: 'recent', text: one }))
    : wanted
      ? (answer ?? [])
      : []
  const isOpen = isWelcome && rows.length > 0
  const idOf = (row: number) => `${id}${row}`

  // In the same frame: the box never names a line that is gone.
  useLayoutEffect(() => {
    show(isOpen ? { id, active: active < 0 ? undefined : `${id}${active}` } : undefined)
    if (isOpen && active >= 0) document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [show, id, isOpen, active])

  function close() {
    setWelcome(false)
    setActive(-1)
  }

  function pick(row: SuggestionRow) {
    close()
    choose(row)
  }

  /** Reads the box, also what was typed before this was loaded. */
  const read = useEffectEvent(() => {
    const typed = input.current?.value.trim() ?? ''
    setText(typed)
    setActive(-1)
    setWelcome(true)
    if (typed === '') setWanted(undefined)
  })

  const ask = useEffectEvent(() => {
    // The list of a short time ago stays inside an unfinished letter.
    if (!unfinishedIndicWord.test(text)) setWanted(text.length <= listLimits.suggestMax ? text : undefined)
  })
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(ask, debounceTime)
    return () => clearTimeout(timer)
  }, [text])

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing } = event
    if (isComposing || rows.length === 0) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      // Beyond both ends is the text itself.
      if (isOpen) setActive(((active + 1 + step + rows.length + 1) % (rows.length + 1)) - 1)
      else setWelcome(true)
      return
    }
    const row = rows[active]
    if (isOpen && key === 'Enter' && row) {
      event.preventDefault()
      pick(row)
    } else if (isOpen && key === 'Escape') {
      event.preventDefault()
      close()
    } else if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) setActive(-1)
  })

  const leave = useEffectEvent((to: EventTarget | null) => {
    if (!(to instanceof Node && (to === input.current || panel.current?.contains(to)))) close()
  })
  const commit = useEffectEvent((isSubmitted: boolean) => {
    if (isSubmitted || isLive) addRecentSearch(input.current?.value ?? '')
    if (isSubmitted) close()
  })

  useEffect(() => {
    const box = input.current
    if (!box) return
    const listening = new AbortController()
    const { signal } = listening
    box.addEventListener('input', read, { signal })
    box.addEventListener('focus', read, { signal })
    box.addEventListener('click', read, { signal })
    box.addEventListener('keydown', press, { signal })
    box.addEventListener('change', () => commit(false), { signal })
    box.form?.addEventListener('submit', () => commit(true), { signal })
    box.form?.addEventListener('focusout', ({ relatedTarget }) => leave(relatedTarget), { signal })
    if (document.activeElement === box) read()
    return () => listening.abort()
  }, [input])

  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    const isInside = (target: EventTarget | null) => target instanceof Node && panel.current?.contains(target)
    // A press on a line leaves the focus, and the keyboard of a phone, where it is.
    document.addEventListener('mousedown', (event) => isInside(event.target) && event.preventDefault(), { signal })
    document.addEventListener('pointerdown', ({ target }) => leave(target), { signal })
    // What the reader does, and not scroll events: the page also scrolls when a shorter list arrives.
    for (const gesture of ['wheel', 'touchmove'] as const)
      document.addEventListener(gesture, ({ target }) => leave(target), { signal, passive: true })
    return () => listening.abort()
  }, [isOpen])

  return { id, idOf, panel, rows, isOpen, isRecent, active, pick }
}
