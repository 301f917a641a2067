import { useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '../../../domain/languages.ts'
import { findUnchosenLanguage } from '../../browser/language-choice.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useLate } from '../../ui/late-part.tsx'

/** Offers a first visitor the browser's own language, without covering anything. */
export function LanguageOffer() {
  const { language } = useLanguage()
  const [offered, setOffered] = useState<Language>()
  const { Part, open } = useLate<{ offered: Language }>(() =>
    import('./language-offer.lazy.tsx').then(({ LanguageQuestion }) => LanguageQuestion),
  )

  const offer = useEffectEvent(() => {
    const preferred = findUnchosenLanguage()
    if (!preferred || preferred === language) return
    setOffered(preferred)
    void open()
  })
  // Once, when the page is there: a reader who switches later has chosen.
  useEffect(() => offer(), [])

  return Part && offered ? <Part offered={offered} /> : null
}
