import type { Language } from '../languages.ts'
import { listLimits } from '../limits/list.ts'
import { isIsoDay } from './dates.ts'
import { formatDay } from './format-day.ts'
import type { MessageFormatter } from './format-facet.ts'
import type { ListConditions } from './list-conditions.ts'
import { formatRupees } from './price.ts'

/** The message ids of lists, after `filter.` in the namespace `listing`. */
export const listMessages = ['prices', 'price_from', 'as_typed', 'around', 'state', 'india'] as const

/** The place of a list, and how far the list reaches. */
interface PlaceOfList {
  place: string
  /** Where its ads are: the place, or the state of a list of a state. */
  region: string
  /** Inside the place, kilometres around it, in its state, or everywhere. */
  reach: 'in' | 'around' | 'state' | 'india'
  kilometres: number
}

/** Formats the place of a list and its radius in the reader's language; undefined for all of India. */
export function formatListPlace(
  language: Language,
  params: URLSearchParams,
  { location, near }: Pick<ListConditions, 'location' | 'near'>,
): PlaceOfList | undefined {
  const asked = params.get('near')
  if (asked) {
    const name = near?.[language]
    const within = params.get('within') ?? String(listLimits.near.standard)
    const place = name && name !== asked && /^\d/.test(asked) ? `${name} (${asked})` : (name ?? asked)
    if (within === 'state') return { place, region: near?.state?.[language] ?? place, reach: within, kilometres: 0 }
    if (within === 'india') return { place, region: place, reach: within, kilometres: 0 }
    return { place, region: place, reach: within === '0' ? 'in' : 'around', kilometres: Number(within) }
  }
  const typed = params.get('location')?.trim()
  const place = typed && (location?.[language] ?? typed)
  return place ? { place, region: place, reach: 'in', kilometres: 0 } : undefined
}

/** Formats the days of a list, `4–6 December`; undefined without them. A year is said where it is not that of the first day's. */
export function formatListDays({ t }: Pick<MessageFormatter, 't'>, params: URLSearchParams): string | undefined {
  const [from, to] = [params.get('from') || params.get('to'), params.get('to') || params.get('from')]
  if (!from || !to || ![from, to].every(isIsoDay)) return from ?? undefined
  const say = (day: string) => formatDay(day, t('month_names'), from)
  if (from === to) return say(from)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${isOneMonth ? Number(from.slice(8)) : say(from)} – ${say(to)}`
}

/** Formats the price range of a list; undefined without one. */
export function formatPriceRange({ t }: Pick<MessageFormatter, 't'>, params: URLSearchParams): string | undefined {
  const [min, max] = ['minPrice', 'maxPrice'].map((key) => {
    const price = params.get(key)?.trim()
    // As a form without scripts sends it, `₹1,500`: it is said as it was typed.
    return price && /^\d+$/.test(price) ? formatRupees(Number(price)) : price
  })
  const say = (phrase: (typeof listMessages)[number], values: Record<string, string>) => t(`filter.${phrase}`, values)
  if (min && max) return say('prices', { min, max })
  if (max) return t('price_under', { amount: max })
  return min && say('price_from', { min })
}
