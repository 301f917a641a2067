import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { wantedLanguage } from '../../browser/language-choice.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useLate } from '../../ui/late-part.tsx'

/** Checks each page for another language than the reader's, and loads the code for that case. */
export function LanguageOffer() {
  const { language } = useLanguage()
  const { search: query } = useLocation()
  const { Part, open } = useLate(() => import('./language-offer.lazy.tsx').then((part) => part.OtherLanguage))

  const look = useEffectEvent((search: string) => {
    if ((wantedLanguage() ?? language) !== language || search.includes('lang=')) void open()
  })
  // A reader who switches on a page has chosen.
  useEffect(() => look(query), [query])

  return Part && <Part />
}
