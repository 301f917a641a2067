import { Fragment } from 'react'
import { languageOfText } from '../../../domain/languages.ts'
import { type PlaceOfAd, placeNameFor } from '../../../domain/rules/place.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

/** The place of an ad as people say it in the reader's language; a part in other letters is marked with their language. */
export function PlaceWords({ ad }: { ad: PlaceOfAd }) {
  const { language } = useLanguage()
  const parts = new Set(placeNameFor(ad, language).split(', '))
  return [...parts].map((part, at) => {
    const written = languageOfText(part)
    return (
      <Fragment key={part}>
        {at > 0 && ', '}
        {written === language ? part : <span lang={written}>{part}</span>}
      </Fragment>
    )
  })
}
