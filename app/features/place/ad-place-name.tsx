import { detectLanguage } from '../../../domain/languages.ts'
import { type AdWithPlace, placeNameOfAd } from '../../../domain/rules/place.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

/**
 * The place of an ad in the reader's language; a part in another script is marked with its language.
 * @param isNear on a phone the area alone
 */
export function AdPlaceName({ ad, isNear = false }: { ad: AdWithPlace; isNear?: boolean }) {
  const { language } = useLanguage()
  const parts = new Set(placeNameOfAd(ad, language).split(', '))
  return [...parts].map((part, at) => {
    const written = detectLanguage(part)
    const text = at > 0 ? `, ${part}` : part
    const isHidden = isNear && at > 0
    return written === language && !isHidden ? (
      text
    ) : (
      <span key={part} lang={written} className={isHidden ? 'max-sm:hidden' : undefined}>
        {text}
      </span>
    )
  })
}
