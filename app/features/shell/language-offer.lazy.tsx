import { X } from 'lucide'
import { useEffect, useState } from 'react'
import type { Language } from '../../../domain/languages.ts'
import { findUnchosenLanguage, rememberLanguage } from '../../browser/language-choice.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { loadTranslator, type Translator } from '../../i18n/translator.ts'
import { Button } from '../../ui/button.tsx'
import { FootPart } from '../../ui/foot-part.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site.ts'

/** In the offered language itself. After an answer the offer does not return. */
export function LanguageQuestion({ offered }: { offered: Language }) {
  const { language, switchTo } = useLanguage()
  const brand = useSite().brand.name
  const [offer, setOffer] = useState<Translator | null>(null)

  useEffect(() => {
    void loadTranslator(offered, ['shell']).then(setOffer)
  }, [offered])

  if (!offer || offer.language === language) return null

  async function answer(chosen: Translator['language']) {
    if (chosen !== language && !(await switchTo(chosen).catch(() => false))) return
    rememberLanguage(chosen)
    setOffer(null)
  }
  return (
    <FootPart kind="language" lang={offer.language} isOver={() => findUnchosenLanguage() === undefined}>
      <p className="mr-auto">{offer.t('read_in_your_language', { brand })}</p>
      <Button kind="primary" onClick={() => answer(offer.language)}>
        {offer.t('yes')}
      </Button>
      <Button kind="quiet" aria-label={offer.t('no_thanks')} onClick={() => answer(language)}>
        <Icon of={X} className="size-5" />
      </Button>
    </FootPart>
  )
}
