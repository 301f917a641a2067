import type { Attribute } from '../../../domain/categories/attribute.ts'
import { declarationByName } from '../../../domain/categories/categories.ts'
import { needsTranslation, suggestedValueByCode } from '../../../domain/categories/suggested-values.ts'
import { detectLanguage } from '../../../domain/languages.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import { rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Translator } from '../../i18n/translator.ts'

/** The fields of the category with a value, then amenities and rent duration. */
export function AttributeRows({ ad }: { ad: PublicAd }) {
  const translator = useLanguage()
  const { t } = translator
  const declared = declarationByName(ad)?.attributes ?? []
  const rows = declared.flatMap((attribute) => {
    const value = ad[attribute.key]
    if (value === undefined || value === '') return []
    return [{ key: attribute.key, ...wordsFor(translator, attribute, value) }]
  })
  // The rent duration alone repeats the text behind the price.
  if (rows.length === 0 && ad.amenities.length === 0) return null
  return (
    <section>
      <h2>{t('details')}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-x-14">
        {rows.map(({ key, label, text, lang }) => (
          <Row key={key} label={label} text={text} lang={lang} />
        ))}
        <Row label={t('rent_duration')} text={t(`rentType.${rentTimeUnit(ad.rentType)}`)} />
      </dl>
      {ad.amenities.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-16">{t('amenities')}</h3>
          <ul className="flex flex-wrap gap-2">
            {ad.amenities.map((amenity) => (
              <li
                key={amenity}
                lang={detectLanguage(amenity)}
                className="rounded-pill bg-sunken px-3.5 py-1.5 leading-snug"
              >
                {amenity}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function wordsFor({ tOr, language }: Translator, attribute: Attribute, value: unknown) {
  const label = tOr(`attribute.${attribute.key}`, attribute.key)
  if (attribute.kind === 'choice') return { label, text: tOr(`option.${value}`, String(value)), lang: language }
  const usual = suggestedValueByCode(attribute, String(value))
  if (usual && needsTranslation(usual)) return { label, text: tOr(`option.${usual}`, usual), lang: language }
  const text = plainText(attribute, value)
  return { label, text, lang: detectLanguage(text) }
}

function plainText(attribute: Attribute, value: unknown): string {
  const isQuantity = attribute.kind === 'number' && attribute.display === 'quantity'
  return isQuantity ? formatCount(Number(value)) : String(value)
}

function Row({ label, text, lang }: { label: string; text: string; lang?: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,40%)_minmax(0,1fr)] gap-3 border-b border-line py-2.75">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-title" lang={lang}>
        {text}
      </dd>
    </div>
  )
}
