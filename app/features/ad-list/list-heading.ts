import { listLimits } from '../../../domain/limits/list.ts'
import { formatCount, formatRupees } from '../../../domain/rules/price.ts'
import type { CardPage } from '../../../domain/schemas/ad-list.ts'
import type { Translator } from '../../i18n/translator.ts'
import type { ListConditions } from './list-address.ts'

/** The place of a list in the reader's language, and the kilometres around it; undefined for a list of all places. */
export function placeOfList(
  { language }: Translator,
  params: URLSearchParams,
  { location, near }: Pick<ListConditions, 'location' | 'near'>,
): { place: string; kilometres: number } | undefined {
  const pin = params.get('near')
  if (pin) {
    const name = near?.[language]
    const kilometres = Number(params.get('within')) || listLimits.near.standard
    return { place: name && name !== pin ? `${name} (${pin})` : pin, kilometres }
  }
  const typed = params.get('location')?.trim()
  return typed ? { place: location?.[language] ?? typed, kilometres: 0 } : undefined
}

/** The prices of a list in words; undefined without any. Its words are in the area `listing`. */
export function pricesOf({ t }: Translator, params: URLSearchParams): string | undefined {
  const [min, max] = ['minPrice', 'maxPrice'].map((key) => {
    const price = params.get(key)
    return price ? formatRupees(Number(price)) : undefined
  })
  if (min && max) return t('filter.prices', { min, max })
  if (max) return t('price_under', { amount: max })
  return min && t('filter.price_from', { min })
}

interface HeadedList {
  /** What the list has, as the subject of a title: `Cameras`. */
  things: string
  params: URLSearchParams
  page: Pick<CardPage, 'total' | 'totalIsCapped'>
  conditions: ListConditions
}

/** The heading of a list with conditions: `13 cameras in Ahmedabad, ₹500 to ₹2,000`. Its words are in the area `listing`. */
export function conditionHeading(translator: Translator, { things, params, page, conditions }: HeadedList): string {
  const { t } = translator
  const shown = formatCount(page.total) + (page.totalIsCapped ? '+' : '')
  const counted = t('heading.counted', {
    count: page.total,
    shown,
    things: page.total > 1 && translator.language === 'en' ? lowered(things) : things,
  })
  const search = params.get('search')?.trim()
  const wanted = search ? t('heading.for', { things: counted, search }) : counted
  const place = placeOfList(translator, params, conditions)
  const placed = place
    ? t(place.kilometres > 0 ? 'heading.around' : 'heading.in', {
        things: wanted,
        place: place.place,
        count: place.kilometres,
      })
    : wanted
  return [placed, pricesOf(translator, params)].filter(Boolean).join(', ')
}

/** `Cameras` behind a number; `DSLR cameras` stay as they are. */
const lowered = (things: string): string =>
  /^\p{Lu}\p{Ll}/u.test(things) ? things.charAt(0).toLowerCase() + things.slice(1) : things
