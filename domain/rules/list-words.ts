import type { Language } from '../languages.ts'
import { listLimits } from '../limits/list.ts'
import type { Words } from './facet-words.ts'
import type { ListConditions } from './list-conditions.ts'
import { formatRupees } from './price.ts'

/** What is said of lists, behind `filter.` in the area `listing`. */
export const listPhrases = ['prices', 'price_from', 'as_typed'] as const

/** The place of a list in the reader's language, and the kilometres around it; undefined for a list of all places. */
export function placeOfList(
  language: Language,
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

/** The prices of a list in words; undefined without any. */
export function pricesOf({ t }: Pick<Words, 't'>, params: URLSearchParams): string | undefined {
  const [min, max] = ['minPrice', 'maxPrice'].map((key) => {
    const price = params.get(key)?.trim()
    // As a form without scripts sends it, `₹1,500`: it is said as it was typed.
    return price && /^\d+$/.test(price) ? formatRupees(Number(price)) : price
  })
  const say = (phrase: (typeof listPhrases)[number], values: Record<string, string>) => t(`filter.${phrase}`, values)
  if (min && max) return say('prices', { min, max })
  if (max) return t('price_under', { amount: max })
  return min && say('price_from', { min })
}
