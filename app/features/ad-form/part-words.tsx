import type { ReactNode } from 'react'
import { declarationOf } from '../../../domain/categories/categories.ts'
import { languageOfText } from '../../../domain/languages.ts'
import type { AdPart } from '../../../domain/rules/ad/ad-change.ts'
import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import type { WrittenAd } from '../../../domain/rules/ad/rebase-ad.ts'
import { isSame } from '../../../domain/rules/changed-meanwhile.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import { rentUnit } from '../../../domain/rules/rent-type.ts'
import { readNumber, sentNumber } from '../../../domain/rules/typed-number.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import type { TwoValues } from '../changed-meanwhile/both-values.tsx'
import { previewOf } from './photo-item.ts'

const labels = {
  title: 'adForm.title',
  description: 'adForm.description',
  price: 'adForm.price',
  kind: 'adForm.details',
  place: 'adForm.place',
  images: 'photo.title',
} as const

interface Ads {
  mine: WrittenAd
  saved: WrittenAd
  kind: AdKind
}

/** Formats a part of an ad, for two versions of it side by side. */
export function usePartWords() {
  const translator = useWords('ad')
  useWords('product')
  useWords('subcategory')
  const { t, tOr } = translator

  function price({ price, discount, rentType }: WrittenAd['values']): string {
    const rupees = readNumber('rupees', price)
    const amount = rupees === undefined ? price : formatRupees(rupees)
    const off = discount === '' ? '' : ` (${t('adForm.percent_off', { percent: sentNumber('percent', discount) })})`
    return `${amount} ${t(`unit.${rentUnit(rentType)}`)}${off}`
  }

  /** The details that differ. */
  function details(own: WrittenAd, other: WrittenAd, usual: AdKind): ReactNode {
    const [kind, otherKind] = [own.kind ?? usual, other.kind ?? usual]
    const isMoved = kind.category !== otherKind.category || kind.subCategory !== otherKind.subCategory
    const rows = (declarationOf(kind)?.attributes ?? []).flatMap(({ key }) => {
      const [value = '', else_ = ''] = [own.values.attributes[key], other.values.attributes[key]]
      if (isSame(value, else_)) return []
      return `${tOr(`attribute.${key}`, key)}: ${value === '' ? '–' : tOr(`option.${value}`, value)}`
    })
    if (!isSame(own.values.amenities, other.values.amenities))
      rows.push(`${t('adForm.amenities')}: ${own.values.amenities.join(', ') || '–'}`)
    if (isMoved)
      rows.unshift(`${categoryName(translator, kind.category)} › ${subCategoryName(translator, kind.subCategory)}`)
    return rows.join('\n')
  }

  function place({ customAddress, address, area, city, state, country, zipCode }: WrittenAd['values']): ReactNode {
    return customAddress
      ? typed([address, area, city, state, country, zipCode].filter(Boolean).join(', '))
      : t('adForm.at_home')
  }

  function say(part: AdPart, own: WrittenAd, other: WrittenAd, kind: AdKind): ReactNode {
    const { values, photos } = own
    if (part === 'price') return price(values)
    if (part === 'kind') return details(own, other, kind)
    if (part === 'place') return place(values)
    if (part !== 'images') return typed(values[part])
    return (
      <span className="mt-1 flex flex-wrap gap-1.5">
        {photos.map((photo) => (
          <img key={photo.id} src={previewOf(photo)} alt="" className="size-14 rounded-6 object-cover" />
        ))}
      </span>
    )
  }

  return (parts: readonly AdPart[], { mine, saved, kind }: Ads): TwoValues[] =>
    parts.map((part) => ({
      name: part,
      label: t(labels[part]),
      mine: say(part, mine, saved, kind),
      saved: say(part, saved, mine, kind),
    }))
}

const typed = (text: string): ReactNode => text && <span lang={languageOfText(text)}>{text}</span>
