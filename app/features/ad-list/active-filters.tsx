import { X } from 'lucide'
import { Link, useLocation } from 'react-router'
import { formatChosenValue } from '../../../domain/rules/format-facet.ts'
import { formatListDays, formatListPlace, formatPriceRange } from '../../../domain/rules/format-list.ts'
import type { ListConditions } from '../../../domain/rules/list-conditions.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { Translator } from '../../i18n/translator.ts'
import { Icon } from '../../ui/icon.tsx'
import { clearedAddress, withoutParams } from './list-address.ts'
import { moveFocusByArrowKeys } from './move-focus-by-arrow-keys.ts'

interface ActiveFiltersProps {
  conditions: ListConditions
}

/**
 * The active filters of a list, each with a link that removes it, and a link that removes all. They are one tab stop, so that the results are
 * soon reached.
 */
export function ActiveFilters({ conditions }: ActiveFiltersProps) {
  return conditions.chosen.length > 0 ? <FacetChips conditions={conditions} /> : <Chips conditions={conditions} />
}

/** The filters with the messages of facets, which lists without facets do not load. */
function FacetChips({ conditions }: ActiveFiltersProps) {
  useTranslation('product')
  return <Chips conditions={conditions} />
}

function Chips({ conditions }: ActiveFiltersProps) {
  const translator = useTranslation('listing')
  const { t } = translator
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  const params = new URLSearchParams(search)
  const chips = chipsOf(translator, params, conditions)
  if (chips.length === 0) return null
  return (
    <nav aria-label={t('filter.chosen')} className="shrink-0 md:order-3 md:mt-5 md:w-full">
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keys of the links in it */}
      <ul className="flex gap-2 md:flex-wrap" onKeyDown={moveFocusByArrowKeys}>
        {chips.map(({ label, rest }, at) => (
          <li key={label} className="min-w-0 max-md:max-w-[calc(100vw-6rem)] max-md:shrink-0">
            <Link
              to={pathname + rest}
              rel="nofollow"
              preventScrollReset
              tabIndex={isHydrated && at > 0 ? -1 : undefined}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill bg-peacock-50 py-1 pr-3 pl-4 text-14 font-label text-peacock-700 hover:bg-peacock-100"
              aria-label={t('filter.remove', { filter: label })}
            >
              <span className="min-w-0 wrap-anywhere max-md:truncate">{label}</span>
              <Icon of={X} className="size-4 flex-none" />
            </Link>
          </li>
        ))}
        {chips.length > 1 && (
          <li>
            <Link
              to={clearedAddress(pathname, params)}
              preventScrollReset
              tabIndex={isHydrated ? -1 : undefined}
              className="inline-flex min-h-11 items-center px-2 text-14 font-label whitespace-nowrap text-peacock-600 underline-offset-4 hover:underline"
            >
              {t('clear_all')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

interface Chip {
  label: string
  /** The query without it. */
  rest: string
}

function chipsOf(translator: Translator, params: URLSearchParams, { chosen, ...places }: ListConditions): Chip[] {
  const { t } = translator
  const prices = formatPriceRange(translator, params)
  const days = formatListDays(translator, params)
  const place = formatListPlace(translator.language, params, places)
  const distance =
    place && place.reach !== 'in' && t(`filter.${place.reach}`, { place: place.region, count: place.kilometres })
  const placeKeys = params.get('near') ? ['near', 'within'] : ['location']
  const label = distance || place?.place
  return [
    ...(label ? [{ label, rest: withoutParams(params, placeKeys) }] : []),
    ...(days ? [{ label: days, rest: withoutParams(params, ['from', 'to']) }] : []),
    ...(prices ? [{ label: prices, rest: withoutParams(params, ['minPrice', 'maxPrice']) }] : []),
    ...chosen.map((one) => {
      const { key } = one
      const others = chosen.filter((other) => other.key === key && other !== one).map(({ value }) => value)
      return {
        label: formatChosenValue(translator, one),
        rest: withoutParams(params, [key], others.length > 0 ? { [key]: others.join(',') } : {}),
      }
    }),
  ]
}
