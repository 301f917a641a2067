import type { ReactNode } from 'react'
import { declarationByName } from '../../../domain/categories/categories.ts'
import { detectLanguage } from '../../../domain/languages.ts'
import type { AdPart } from '../../../domain/rules/ad/ad-change.ts'
import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import type { AdFormState } from '../../../domain/rules/ad/rebase-ad.ts'
import { isSameValue } from '../../../domain/rules/edit-conflicts.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import { rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import { normalizeNumberInput, parseTypedNumber } from '../../../domain/rules/typed-number.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import type { ConflictField } from '../edit-conflicts/conflict-fields.tsx'
import { photoPreviewUrl } from './photo-item.ts'
import { useTermsFormatter } from './use-terms-formatter.ts'

const labels = {
  title: 'adForm.title',
  description: 'adForm.description',
  price: 'adForm.price',
  kind: 'adForm.details',
  place: 'adForm.place',
  images: 'photo.title',
  terms: 'adForm.terms',
} as const

interface Ads {
  mine: AdFormState
  saved: AdFormState
  kind: AdKind
}

/** Formats a part of an ad, for two versions of it side by side. */
export function useAdPartFormatter() {
  const translator = useTranslation('ad')
  useTranslation('product')
  useTranslation('subcategory')
  const { t, tOr } = translator
  const sayTerms = useTermsFormatter()

  function price({ price, discount, rentType }: AdFormState['values']): string {
    const rupees = parseTypedNumber('rupees', price)
    const amount = rupees === undefined ? price : formatRupees(rupees)
    const off =
      discount === '' ? '' : ` (${t('adForm.percent_off', { percent: normalizeNumberInput('percent', discount) })})`
    return `${amount} ${t(`unit.${rentTimeUnit(rentType)}`)}${off}`
  }

  /** The details that differ. */
  function details(own: AdFormState, other: AdFormState, usual: AdKind): ReactNode {
    const [kind, otherKind] = [own.kind ?? usual, other.kind ?? usual]
    const isMoved = kind.category !== otherKind.category || kind.subCategory !== otherKind.subCategory
    const rows = (declarationByName(kind)?.attributes ?? []).flatMap(({ key }) => {
      const [value = '', else_ = ''] = [own.values.attributes[key], other.values.attributes[key]]
      if (isSameValue(value, else_)) return []
      return `${tOr(`attribute.${key}`, key)}: ${value === '' ? '–' : tOr(`option.${value}`, value)}`
    })
    if (!isSameValue(own.values.amenities, other.values.amenities))
      rows.push(`${t('adForm.amenities')}: ${own.values.amenities.join(', ') || '–'}`)
    if (isMoved)
      rows.unshift(`${categoryName(translator, kind.category)} › ${subCategoryName(translator, kind.subCategory)}`)
    return rows.join('\n')
  }

  function place({ customAddress, address, area, city, state, country, zipCode }: AdFormState['values']): ReactNode {
    return customAddress
      ? typed([address, area, city, state, country, zipCode].filter(Boolean).join(', '))
      : t('adForm.at_home')
  }

  function say(part: AdPart, own: AdFormState, other: AdFormState, kind: AdKind): ReactNode {
    const { values, photos } = own
    if (part === 'price') return price(values)
    if (part === 'kind') return details(own, other, kind)
    if (part === 'place') return place(values)
    if (part === 'terms') return sayTerms(values.terms, values.rentType).join(' · ') || t('rentTerms.usual')
    if (part !== 'images') return typed(values[part])
    return (
      <span className="mt-1 flex flex-wrap gap-1.5">
        {photos.map((photo) => (
          <img key={photo.id} src={photoPreviewUrl(photo)} alt="" className="size-14 rounded-6 object-cover" />
        ))}
      </span>
    )
  }

  return (parts: readonly AdPart[], { mine, saved, kind }: Ads): ConflictField[] =>
    parts.map((part) => ({
      name: part,
      label: t(labels[part]),
      mine: say(part, mine, saved, kind),
      saved: say(part, saved, mine, kind),
    }))
}

const typed = (text: string): ReactNode => text && <span lang={detectLanguage(text)}>{text}</span>
