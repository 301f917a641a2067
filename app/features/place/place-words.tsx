import { languageOfText } from '../../../domain/languages.ts'
import { type PlaceOfAd, placeNameFor } from '../../../domain/rules/place.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

/**
 * The place of an ad in the reader's language; a part in another script is marked with its language.
 * @param isNear on a phone the area alone
 */
export function PlaceWords({ ad, isNear = false }: { ad: PlaceOfAd; isNear?: boolean }) {
  const { language } = useLanguage()
  const parts = new Set(placeNameFor(ad, language).split(', '))
  return [...parts].map((part, at) => {
    const written = languageOfText(part)
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
