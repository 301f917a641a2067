import { useId } from 'react'
import { useLocation } from 'react-router'
import { formatListPlace } from '../../../domain/rules/format-list.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import type { Translator } from '../../i18n/translator.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AdGrid } from './ad-grid.tsx'
import type { FoundList, NearestList } from './list-address.ts'

interface NearestAdsProps {
  nearest: NearestList
  /** What the empty list would have. */
  things: string | undefined
  data: FoundList
  categories: readonly Category[]
  isBeside: boolean
}

/** The ads of the nearest list that has some, with a heading and a link to the whole list. */
export function NearestAds({ nearest, things, data, categories, isBeside }: NearestAdsProps) {
  const translator = useTranslation('listing')
  const { t } = translator
  const params = new URLSearchParams(useLocation().search)
  const id = useId()
  const { products, total, totalIsCapped } = nearest.page
  const heading = nearestHeading(translator, { nearest, things, data, categories, params })
  return (
    <section aria-labelledby={id} className="pt-8">
      <h2 id={id} className="mb-5 text-22 text-balance wrap-anywhere">
        {heading}
      </h2>
      <AdGrid ads={products} isBeside={isBeside} hasMore={false} isBelow />
      <p className="mt-6 text-center">
        <ButtonLink kind="primary" to={nearest.address} rel="nofollow" aria-describedby={id}>
          {t('nearest.all', { count: total, shown: formatCount(total) + (totalIsCapped ? '+' : '') })}
        </ButtonLink>
      </p>
    </section>
  )
}

interface HeadedNearest extends Omit<NearestAdsProps, 'isBeside'> {
  params: URLSearchParams
}

/** `Cameras outside Surat on any day, at any price`. Needs the catalogue `listing`. */
function nearestHeading(
  translator: Translator,
  { nearest: { leftOutFilters }, things, data: { filters, conditions }, categories, params }: HeadedNearest,
): string {
  const { t, language } = translator
  const onDays = (named: string) => (leftOutFilters.includes('days') ? t('nearest.any_days', { things: named }) : named)
  if (leftOutFilters.includes('words')) {
    const isOwn = ({ _id, name }: Category) =>
      filters.categoryId ? _id === filters.categoryId : slugify(name) === slugify(filters.category ?? '')
    const category = categories.find(isOwn)
    return onDays(t('all_of_category', { category: category ? categoryName(translator, category.name) : '' }))
  }
  if (leftOutFilters.length === 1 && leftOutFilters[0] === 'exact') return t('exact.all')
  const { search } = filters
  const wanted = search
    ? things
      ? t('heading.for', { things, search })
      : `\u201c${search}\u201d`
    : (things ?? t('heading.things'))
  const place = leftOutFilters.includes('place') ? formatListPlace(language, params, conditions) : undefined
  const elsewhere = onDays(
    place
      ? t(place.reach === 'around' ? 'nearest.farther' : 'nearest.outside', {
          things: wanted,
          place: place.region,
          count: place.kilometres,
        })
      : wanted,
  )
  const [prices, facets] = [leftOutFilters.includes('prices'), leftOutFilters.includes('facets')]
  if (!prices && !facets) return elsewhere
  return t(prices && facets ? 'nearest.any' : prices ? 'nearest.any_price' : 'nearest.any_facet', { things: elsewhere })
}
