import { formatListPlace, formatPriceRange } from '../../../domain/rules/format-list.ts'
import type { ListConditions } from '../../../domain/rules/list-conditions.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import type { CardPage } from '../../../domain/schemas/ad-list.ts'
import type { Translator } from '../../i18n/translator.ts'

interface HeadedList {
  /** What the list has, as the subject of a title: `Cameras`. */
  things: string
  params: URLSearchParams
  page: Pick<CardPage, 'total' | 'totalIsCapped'>
  conditions: ListConditions
}

/** The heading of a list with filters: `13 cameras in Ahmedabad, ₹500 to ₹2,000`. Needs the catalogue `listing`. */
export function formatListHeading(translator: Translator, { things, params, page, conditions }: HeadedList): string {
  const { t } = translator
  const shown = formatCount(page.total) + (page.totalIsCapped ? '+' : '')
  const counted = t('heading.counted', {
    count: page.total,
    shown,
    things: page.total > 1 && translator.language === 'en' ? lowered(things) : things,
  })
  const search = params.get('search')?.trim()
  const wanted = search ? t('heading.for', { things: counted, search }) : counted
  const place = formatListPlace(translator.language, params, conditions)
  const placed =
    place && place.reach !== 'india'
      ? t(place.reach === 'around' ? 'heading.around' : 'heading.in', {
          things: wanted,
          place: place.region,
          count: place.kilometres,
        })
      : wanted
  return [placed, formatPriceRange(translator, params)].filter(Boolean).join(', ')
}

/** Lower-cases the first letter behind a number, but not that of an abbreviation: `DSLR cameras`. */
const lowered = (things: string): string =>
  /^\p{Lu}\p{Ll}/u.test(things) ? things.charAt(0).toLowerCase() + things.slice(1) : things
