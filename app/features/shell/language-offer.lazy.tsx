import { X } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { isLanguage, type Language } from '../../../domain/languages.ts'
import { storeLanguage } from '../../browser/language-choice.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { loadTranslator, type Translator } from '../../i18n/translator.ts'
import { BottomPrompt } from '../../ui/bottom-prompt.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site.ts'
import { isOfferAnswered, recordOfferAnswer } from '../offer/offer-answers.ts'
import { findBrowserLanguage, languageOfQuery, readLanguageCookie, storeLinkLanguage } from './language-of-link.ts'

/**
 * Handles a page in another language than the reader's: a page whose address names its language stays in it; others
 * switch to the stored language. Without a stored one, the browser's is offered.
 */
export function LanguageOffer() {
  const { language, switchTo } = useLanguage()
  const { search: query } = useLocation()
  const [offered, setOffered] = useState<Language>()

  const look = useEffectEvent((search: string) => {
    const ofLink = languageOfQuery(search)
    if (ofLink) void storeLinkLanguage(ofLink)
    const wanted = ofLink ?? readLanguageCookie()
    if (isLanguage(wanted) && wanted !== language) void switchTo(wanted).catch(() => undefined)
    setOffered(wanted || isOfferAnswered('language') ? undefined : findBrowserLanguage())
  })
  useEffect(() => look(query), [query])

  return offered && offered !== language && <LanguageQuestion offered={offered} />
}

/** The offer, in the offered language. After an answer it does not return. */
function LanguageQuestion({ offered }: { offered: Language }) {
  const { language, switchTo } = useLanguage()
  const brand = useSite().brand.name
  const [offer, setOffer] = useState<Translator | null>(null)

  useEffect(() => {
    void loadTranslator(offered, ['shell']).then(setOffer)
  }, [offered])

  if (!offer || offer.language === language) return null

  async function answer(chosen: Translator['language']) {
    if (chosen !== language && !(await switchTo(chosen).catch(() => false))) return
    storeLanguage(chosen)
    recordOfferAnswer('language', chosen === language)
    setOffer(null)
  }
  return (
    <BottomPrompt
      kind="language"
      lang={offer.language}
      isOver={() => isOfferAnswered('language') || findBrowserLanguage() === undefined}
    >
      <p className="mr-auto">{offer.t('read_in_your_language', { brand })}</p>
      <Button kind="primary" onClick={() => answer(offer.language)}>
        {offer.t('yes')}
      </Button>
      <Button kind="quiet" aria-label={offer.t('no_thanks')} onClick={() => answer(language)}>
        <Icon of={X} className="size-5" />
      </Button>
    </BottomPrompt>
  )
}
