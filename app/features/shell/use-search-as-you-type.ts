import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { focusHeadingIfNothingIsFocused } from '../../browser/focus-on-navigation.ts'

/** Milliseconds without typing until the search starts; longer inside an unfinished word of an input method. */
const debounceTimes = { typing: 250, composing: 1000 }

/** Marks the history entry of a search that is being typed. */
const typing = { isTyped: true }
/** The router's state of the entry, which is there before its page is rendered. */
const isBeingTyped = (): boolean => history.state?.usr?.isTyped === true

/** A consonant with a virama at the end: an unfinished Indic word. */
export const unfinishedIndicWord = /[\u094D\u0ACD\u200C\u200D]$/

/** What was typed while the page of a search loaded: that page has a box of its own. */
let typedMeanwhile = ''

interface TypedSearch {
  /** The search that the page shows. */
  current: string
  /** Does every change search, and not only Enter? */
  isLive: boolean
  addressOf(text: string): string
}

/**
 * Searches while the reader types: after a short pause, and a newer search supersedes the previous one. An answer never
 * overwrites the typed text. A search is one history entry, however many letters it took; Enter ends it.
 */
export function useSearchAsYouType({ current, isLive, addressOf }: TypedSearch) {
  const input = useRef<HTMLInputElement>(null)
  const { key, state } = useLocation()
  const isStepOfHistory = useNavigationType() === 'POP'
  const navigate = useNavigate()
  const asked = useRef(current)
  const isEnded = useRef(false)
  /** Does the focus move to the results once they are shown? */
  const isAwaited = useRef(false)
  const [typed, setTyped] = useState<{ wait: number } | null>(null)

  function send(text: string) {
    if (text === asked.current) return
    asked.current = text
    const isSameSearch = !isEnded.current && isBeingTyped()
    void navigate(addressOf(text), { replace: isSameSearch, state: typing })
    isEnded.current = false
  }

  const pass = useEffectEvent(() => {
    const text = input.current?.value.trim() ?? ''
    if (isLive && !unfinishedIndicWord.test(text)) send(text)
  })
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(pass, typed.wait)
    return () => clearTimeout(timer)
  }, [typed])

  // Text typed before hydration counts; afterwards, Back and *Clear filters* change it from outside.
  useEffect(() => {
    const box = input.current
    if (box && typedMeanwhile) {
      box.value = typedMeanwhile
      box.focus()
    }
    typedMeanwhile = ''
    setTyped({ wait: debounceTimes.typing })
    return () => {
      if (box && isAwaited.current && box.value.trim() !== asked.current) typedMeanwhile = box.value
    }
  }, [])
  /** Every arrival on a page counts, also one with the same text as before; but not that of an earlier text of this search. */
  const arrive = useEffectEvent(({ text }: { text: string; entry: string }) => {
    const isEarlierText = !isStepOfHistory && state?.isTyped === true
    if (text === asked.current || isEarlierText || !input.current) return
    asked.current = text
    input.current.value = text
    setTyped(null)
  })
  useEffect(() => {
    arrive({ text: current, entry: key })
    if (!isAwaited.current || current !== asked.current) return
    isAwaited.current = false
    focusHeadingIfNothingIsFocused()
  }, [current, key])

  function submit() {
    setTyped(null)
    const text = input.current?.value.trim() ?? ''
    input.current?.blur()
    if (text === current) focusHeadingIfNothingIsFocused()
    else isAwaited.current = true
    send(text)
    isEnded.current = true
  }

  return {
    input,
    type: (event?: Event) =>
      setTyped({ wait: (event as InputEvent)?.isComposing ? debounceTimes.composing : debounceTimes.typing }),
    submit,
    /** Searches a text in place of the typed one. */
    search(text: string) {
      if (input.current) input.current.value = text
      submit()
    },
    /** Opens another page, or another list that is searched for the text. */
    open(address: string, text = '') {
      if (input.current) input.current.value = text
      asked.current = text
      setTyped(null)
      isEnded.current = true
      input.current?.blur()
      void navigate(address)
    },
    clear() {
      if (!input.current) return
      input.current.value = ''
      input.current.focus()
      setTyped(null)
      if (isLive) send('')
    },
  }
}
