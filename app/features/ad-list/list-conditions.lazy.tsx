import { Link, useLocation } from 'react-router'
import type { FieldError } from '../../../domain/errors.ts'
import { formatListPlace, formatPriceRange } from '../../../domain/rules/format-list.ts'
import type { ListConditions } from '../../../domain/rules/list-conditions.ts'
import { placeLabel, placeLabelDetails } from '../../../domain/rules/named-place.ts'
import { formatCount, formatRupees } from '../../../domain/rules/price.ts'
import { rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import type { ListedCard } from '../../../domain/rules/shown-card.ts'
import type { CardPage } from '../../../domain/schemas/ad-list.ts'
import type { NamedPlace } from '../../../domain/schemas/place.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { Translator } from '../../i18n/translator.ts'
import { ButtonLink, chipClass } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { type FoundList, withoutParams, withWidenedDistance } from './list-address.ts'

const leastLabels = { day: 'days.least.day', week: 'days.least.week', month: 'days.least.month' } as const

/** In a list of days: what they cost. */
export function SumForDays({ ad: { totalForDays, leastForDays, rentType } }: { ad: ListedCard }) {
  const { t } = useTranslation('listing')
  const unit = rentTimeUnit(rentType)
  const words =
    totalForDays !== undefined
      ? t('days.total', { amount: formatRupees(totalForDays) })
      : leastForDays !== undefined && unit !== 'hour' && t(leastLabels[unit], { count: leastForDays })
  return words && <p className="text-14 leading-snug text-ink-soft">{words}</p>
}

interface ConditionHeadingProps {
  things: string | undefined
  data: FoundList
  params: URLSearchParams
  isTitled: boolean
}

interface HeadedList {
  /** What the list has, as the subject of a title: `Cameras`. */
  things: string
  params: URLSearchParams
  page: Pick<CardPage, 'total' | 'totalIsCapped'>
  conditions: ListConditions
}

/** The heading of a list with filters: `13 cameras in Ahmedabad, ₹500 to ₹2,000`. Needs the catalogue `listing`. */
function formatListHeading(translator: Translator, { things, params, page, conditions }: HeadedList): string {
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
  return [placed, lowered(formatPriceRange(translator, params) ?? '')].filter(Boolean).join(', ')
}

/** Lower-cases the first letter inside a heading, but not that of an abbreviation: `DSLR cameras`. */
const lowered = (things: string): string =>
  /^\p{Lu}\p{Ll}/u.test(things) ? things.charAt(0).toLowerCase() + things.slice(1) : things

/** The heading of a list with all its filters. */
export function ConditionHeading({ things, data: { page, conditions }, params, isTitled }: ConditionHeadingProps) {
  const translator = useTranslation('listing')
  const all = things ?? translator.t('heading.things')
  const heading = formatListHeading(translator, {
    things: all,
    params: withWidenedDistance(params, page),
    page,
    conditions,
  })
  return (
    <>
      {isTitled && <PageTitle>{heading}</PageTitle>}
      <h1 className="text-18 max-md:line-clamp-2 md:text-28">{heading}</h1>
    </>
  )
}

/** The filters of a list as chips. */
export function ConditionChips({ conditions }: Pick<FoundList, 'conditions'>) {
  return <ActiveFilters conditions={conditions} />
}

interface ListNotesProps {
  data: FoundList
  params: URLSearchParams
}

/** Notes on a list: how prices are compared, and how far the search was widened. */
export function ListNotes({ data: { page, conditions }, params }: ListNotesProps) {
  const { t } = useTranslation('listing')
  return (
    <>
      {params.get('sort') === 'price_per_day' && page.products.length > 0 && (
        <p className="-mt-1 mb-1.5 text-12 leading-snug text-ink-soft md:mt-0 md:mb-4 md:text-14">
          {t('sort.day_note')}
        </p>
      )}
      {page.widenedTo && <WidenedNote page={page} params={params} conditions={conditions} />}
    </>
  )
}

function WidenedNote({
  page: { widenedTo },
  params,
  conditions,
}: Pick<FoundList, 'page' | 'conditions'> & Pick<ListNotesProps, 'params'>) {
  const { t, language } = useTranslation('listing')
  const asked = formatListPlace(language, params, conditions)
  if (!asked || !widenedTo) return null
  const { place, kilometres: from } = asked
  const said =
    typeof widenedTo === 'string'
      ? t(widenedTo === 'state' ? 'widened.state' : 'widened.india', {
          place,
          state: conditions.near?.state?.[language] ?? place,
        })
      : t(asked.reach === 'in' ? 'widened.there' : 'widened.around', { place, from, count: widenedTo })
  return <p className="mb-3 rounded-12 bg-sunken px-4 py-2 md:mb-5 md:py-3">{said}</p>
}

interface InvalidFiltersNoticeProps {
  problems: readonly FieldError[]
  /** Places with the requested name, if it is ambiguous. */
  places: readonly NamedPlace[]
}

/** Shown in place of a list with invalid filters. */
export function InvalidFiltersNotice({ problems, places }: InvalidFiltersNoticeProps) {
  // Forms have the same message for a wrong PIN.
  useTranslation('address')
  const { t, language } = useTranslation('listing')
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const codes = [...new Set(problems.map(({ code }) => code))]
  const isQuestion = places.length > 0
  return (
    <StatePanel
      level="h1"
      title={isQuestion ? t('place.which', { place: params.get('near') ?? '' }) : t('filters_refused')}
      text={codes.map((code) => t(`fieldError.${code}`)).join(' ')}
      picture="/pictures/search.webp"
      action={
        <>
          {places.map((place) => (
            <Link
              key={place.value}
              to={pathname + withoutParams(params, [], { near: place.value })}
              rel="nofollow"
              className={chipClass('px-4')}
            >
              {[placeLabel(place, language), ...placeLabelDetails(place, language)].join(', ')}
            </Link>
          ))}
          <ButtonLink kind={isQuestion ? 'outline' : 'primary'} to={pathname}>
            {t('clear_filters')}
          </ButtonLink>
        </>
      }
    />
  )
}
