import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { readPreferredLanguage } from '../../browser/language-choice.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'

/** Checks each page for another language than the reader's, and loads the code for that case. */
export function LazyLanguageOffer() {
  const { language } = useLanguage()
  const { search: query } = useLocation()
  const { Part, open } = useLazyPart(() => import('./language-offer.lazy.tsx').then((part) => part.LanguageOffer))

  const look = useEffectEvent((search: string) => {
    if ((readPreferredLanguage() ?? language) !== language || search.includes('lang=')) void open()
  })
  // A reader who switches on a page has chosen.
  useEffect(() => look(query), [query])

  return Part && <Part />
}
