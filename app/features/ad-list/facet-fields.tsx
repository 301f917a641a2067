import { facetRangeOf, findFacet } from '../../../domain/categories/facets.ts'
import { formatFacetName, formatFacetValue } from '../../../domain/rules/format-facet.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import type { FilterCounts } from '../../../domain/schemas/filter-counts.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { FilterValues } from './filter-address.ts'

/** Values that are shown until *More* is pressed. */
const collapsedCount = 8

interface FacetFieldsProps {
  counts: FilterCounts
  chosen: FilterValues['facets']
  change(facets: FilterValues['facets']): void
}

/**
 * The facets of the filter form, each value with its number of ads. Values without ads are left out, unless they are
 * chosen.
 */
export function FacetFields({ counts: { facets, isCapped }, chosen, change }: FacetFieldsProps) {
  useTranslation('product')
  const translator = useTranslation('listing')
  return facets.map(({ key, values }) => {
    const own = chosen[key] ?? []
    const facet = findFacet(key)
    const offered = values.filter(({ value, count }) => count > 0 || own.includes(value))
    if (!facet || offered.length === 0) return null
    const choice = ({ value, name, count }: (typeof values)[number]) => (
      <label key={value} className="filter-value">
        <input
          type="checkbox"
          name={`facet.${key}`}
          value={value}
          checked={own.includes(value)}
          onChange={({ target }) =>
            change({ ...chosen, [key]: target.checked ? [...own, value] : own.filter((one) => one !== value) })
          }
        />
        <span className="pointer-events-none">
          {formatFacetValue(translator, { key, value, name, range: facetRangeOf(facet, value) })}
        </span>{' '}
        <span className="pointer-events-none text-12 text-ink-soft tabular-nums">
          {formatCount(count)}
          {isCapped && count > 0 && '+'}
        </span>
      </label>
    )
    const [first, others] = [offered.slice(0, collapsedCount), offered.slice(collapsedCount)]
    return (
      <fieldset key={key}>
        <legend className="mb-2 font-label">{formatFacetName(translator, key)}</legend>
        <div className="flex flex-wrap gap-2">{first.map(choice)}</div>
        {others.length > 0 && (
          <details open={others.some(({ value }) => own.includes(value))}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 font-label text-peacock-600">
              {translator.t('filter.more', { count: others.length })}
            </summary>
            <div className="flex flex-wrap gap-2">{others.map(choice)}</div>
          </details>
        )}
      </fieldset>
    )
  })
}
