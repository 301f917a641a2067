import { facetKeys, generalFacetKeys } from '../../../domain/categories/facet-keys.ts'
import type { FieldErrorCode } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import type { PlaceNames } from '../../../domain/places/known-places.ts'
import { isIsoDay } from '../../../domain/rules/dates.ts'
import { normalizeDigits } from '../../../domain/rules/digits.ts'
import { formatListPlace } from '../../../domain/rules/format-list.ts'
import { categoryPath } from '../../../domain/rules/links.ts'
import { pickListQuery } from '../../../domain/rules/list-query.ts'
import type { SearchRadius } from '../../../domain/rules/near-steps.ts'
import { parsePin } from '../../../domain/rules/pin.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import { normalizeNumberInput, parseTypedNumber } from '../../../domain/rules/typed-number.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import type { ReaderPlace } from '../place/reader-place.ts'
import { clearedAddress, type ListData } from './list-address.ts'

/** The values of the filter panel: typed text and chosen values. */
export interface FilterValues {
  /** A category's slug; empty for all of them. */
  category: string
  minPrice: string
  maxPrice: string
  /** Days on which something is wanted. */
  from: string
  to: string
  /** A place, as it is typed or as a picked one is called. */
  location: string
  /** The picked place: a PIN or the slug of a city; empty for typed text. */
  near: string
  /**
   * The distance from the place; empty for old links, which match the name of a place. The reader's own place only orders
   * the list: `india`.
   */
  within: string
  /** The chosen values by facet. */
  facets: Readonly<Record<string, readonly string[]>>
}

/** Where the reader looks for things, named in their language. */
interface NamedReaderPlace {
  value: string
  label: string
}

export type FilterErrors = Partial<Record<'minPrice' | 'maxPrice' | 'from' | 'to', FieldErrorCode>>

/** The invalid prices and days, before anything is sent. */
export function findFilterErrors(values: Pick<FilterValues, 'minPrice' | 'maxPrice' | 'from' | 'to'>): FilterErrors {
  const errors: FilterErrors = {}
  const prices = {
    minPrice: parseTypedNumber('rupees', values.minPrice),
    maxPrice: parseTypedNumber('rupees', values.maxPrice),
  }
  for (const key of ['minPrice', 'maxPrice'] as const) {
    const price = prices[key]
    if (price === undefined && values[key].trim() !== '') errors[key] = 'not_a_whole_number'
    else if (price !== undefined && price > adLimits.priceMax) errors[key] = 'out_of_range'
  }
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = prices
  if (Object.keys(errors).length === 0 && minPrice > maxPrice) errors.maxPrice = 'range_reversed'
  const { from, to } = normalizedDays(values)
  if (from && !isIsoDay(from)) errors.from = 'day_invalid'
  if (to && !isIsoDay(to)) errors.to = 'day_invalid'
  else if (from && to && to < from) errors.to = 'to_before_from'
  return errors
}

const normalizedDays = ({ from, to }: Pick<FilterValues, 'from' | 'to'>) => ({
  from: normalizeDigits(from).trim(),
  to: normalizeDigits(to).trim(),
})

/** Any distance: the place orders the list. */
export const everywhere = 'india' satisfies SearchRadius

const isInside = (path: string, category: Category) =>
  `${path}/`.toLowerCase().startsWith(`${categoryPath(category.name)}/`.toLowerCase())

/**
 * The values of the filter form for the list at an address.
 * @param near the name of its place in the reader's language, where it is known
 * @param place applies where the address has none
 */
export function filterValuesOf(
  path: string,
  params: URLSearchParams,
  {
    categories,
    near: name,
    place,
  }: { categories: readonly Category[]; near?: string | undefined; place?: NamedReaderPlace | undefined },
): FilterValues {
  const byId = categories.find(({ _id }) => _id === params.get('categoryId'))
  const category = categories.find((each) => isInside(path, each)) ?? byId
  const near = params.get('near')
  const isReaders = place && !near && !params.get('location')
  return {
    category: category ? slugify(category.name) : '',
    minPrice: params.get('minPrice') ?? '',
    maxPrice: params.get('maxPrice') ?? '',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    ...(isReaders
      ? { location: place.label, near: place.value, within: everywhere }
      : {
          location: near ? (name ?? cityLabel(near)) : (params.get('location') ?? ''),
          near: near ?? '',
          within: near || !params.get('location') ? (params.get('within') ?? String(listLimits.near.standard)) : '',
        }),
    facets: Object.fromEntries(
      facetKeys.flatMap((key) => {
        const values = params.get(key)?.split(',').filter(Boolean) ?? []
        return values.length > 0 ? [[key, values]] : []
      }),
    ),
  }
}

/** The names of the place that a list is searched around. @param list undefined when it was not loaded */
export const nearPlaceOf = (list: ListData | undefined): PlaceNames | null =>
  list?.problems === null ? list.conditions.near : null

/** The reader's place that orders a list. @param list undefined when it was not loaded */
export const readerPlaceOf = (list: ListData | undefined): ReaderPlace | null =>
  list?.problems === null ? list.place : null

/** The label of the place in `near`, in the reader's language; undefined for an unknown place. */
export const nearPlaceLabel = (
  language: Language,
  params: URLSearchParams,
  near: PlaceNames | null,
): string | undefined => (near ? formatListPlace(language, params, { location: null, near })?.place : undefined)

/** The reader's place with its name in their language. */
export const namedReaderPlace = (language: Language, place: ReaderPlace | null): NamedReaderPlace | undefined =>
  place ? { value: place.value, label: place.names[language] } : undefined

/** The slug of a city as a readable name. */
const cityLabel = (near: string): string =>
  /^[a-z-]+$/.test(near)
    ? near
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')
    : near

/** The values for another category, without the facets that it does not have. */
export function withCategory(values: FilterValues, category: string): FilterValues {
  if (category === values.category) return values
  const general = generalFacetKeys.flatMap((key) => (values.facets[key] ? [[key, values.facets[key]] as const] : []))
  return { ...values, category, facets: Object.fromEntries(general) }
}

/** The address of the list with these filters. Other keys of the address stay; empty fields leave no key. */
export function filteredAddress(
  path: string,
  params: URLSearchParams,
  {
    values,
    categories,
    place,
  }: { values: FilterValues; categories: readonly Category[]; place?: NamedReaderPlace | undefined },
): string {
  const isSameCategory = values.category === filterValuesOf(path, params, { categories }).category
  const category = categories.find(({ name }) => slugify(name) === values.category)
  const address = new URL(clearedAddress(path, params), 'http://list.invalid')
  if (!isSameCategory) address.pathname = category ? categoryPath(category.name) : '/'
  // The reader's own place orders every list.
  const isReaders = place !== undefined && values.near === place.value && values.within === everywhere
  const typed = isReaders ? '' : values.location.trim()
  const near = typed && values.within ? values.near || (parsePin(typed) ?? typed) : ''
  const fields = {
    minPrice: normalizeNumberInput('rupees', values.minPrice).trim(),
    maxPrice: normalizeNumberInput('rupees', values.maxPrice).trim(),
    ...normalizedDays(values),
    location: near ? '' : typed,
    near,
    within: near && values.within,
    categoryId: isSameCategory ? params.get('categoryId') : '',
    subCategory: isSameCategory ? params.get('subCategory') : '',
    ...Object.fromEntries(facetKeys.map((key) => [key, values.facets[key]?.join(',')])),
  }
  for (const [key, value] of Object.entries(fields)) if (value) address.searchParams.set(key, value)
  return address.pathname + address.search
}

/** The query of the API for the list at an address. */
export function apiQueryOf(address: string): Record<string, string> {
  const { pathname, searchParams } = new URL(address, 'http://list.invalid')
  const [, , category, subCategory] = pathname.split('/').map(decodeURIComponent)
  const kept = pickListQuery(searchParams).filter(([key, value]) => value && key !== 'cursor' && key !== 'sort')
  return { ...Object.fromEntries(kept), ...(category && { category }), ...(subCategory && { subCategory }) }
}
