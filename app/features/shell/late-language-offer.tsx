import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Language } from '../../../domain/languages.ts'
import { rememberLanguage } from '../../browser/language-choice.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { loadTranslator, type Translator } from '../../i18n/translator.ts'
import { Button } from '../../ui/button.tsx'

/** Asks in the offered language itself. Answered once, either way, the offer does not come back. */
export function LanguageQuestion({ offered }: { offered: Language }) {
  const { language, switchTo } = useLanguage()
  const [offer, setOffer] = useState<Translator | null>(null)

  useEffect(() => {
    void loadTranslator(offered, ['shell']).then(setOffer)
  }, [offered])

  if (!offer || offer.language === language) return null

  async function answer(chosen: Translator['language']) {
    if (chosen !== language && !(await switchTo(chosen))) return
    rememberLanguage(chosen)
    setOffer(null)
  }
  return (
    <aside
      lang={offer.language}
      className="fixed inset-x-4 bottom-[calc(1rem+var(--dock))] z-(--layer-header) mx-auto flex max-w-md items-center gap-2 rounded-20 bg-surface py-2 pr-2 pl-5 shadow-2"
    >
      <p className="mr-auto leading-snug font-title">{offer.t('read_in_your_language')}</p>
      <Button kind="primary" onClick={() => answer(offer.language)}>
        {offer.t('yes')}
      </Button>
      <Button kind="quiet" aria-label={offer.t('no_thanks')} onClick={() => answer(language)}>
        <X className="size-5" />
      </Button>
    </aside>
  )
}
