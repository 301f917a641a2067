import { data, redirect } from 'react-router'
import { facetKeys } from '../../../domain/categories/facet-keys.ts'
import { listFilterSchema } from '../../../domain/schemas/ad-list.ts'
import type { FilterCounts } from '../../../domain/schemas/filter-counts.ts'
import {
  apiQueryOf,
  type FilterErrors,
  type FilterValues,
  filteredAddress,
  filterValuesOf,
  findFilterErrors,
  namedReaderPlace,
  nearPlaceLabel,
  withCategory,
} from '../../features/ad-list/filter-address.ts'
import { FilterForm } from '../../features/ad-list/filter-form.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { getPageServices, type PageServices } from '../../load-context.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'
import type { Route } from './+types/filters'

/** The filters as a page of their own, for browsers without JavaScript: its form redirects to the list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams
  const listPath = asked.get('list') ?? '/'
  const path = /^\/category(\/[^/\\]+){1,2}$/.test(listPath) ? listPath : '/'
  const isForm = asked.has('category')
  const query = isForm ? unwrap(asked) : withoutListPath(asked)
  const services = getPageServices(context)
  const asIs = query.get('near')
  // Without the database the place is called as in the address.
  const nameOf = (text: string | null) => (text ? services.namePlace(text).catch(() => null) : null)
  const [near, names] = await Promise.all([nameOf(asIs), nameOf(services.place)])
  const place = services.place && names ? { value: services.place, names } : null
  const shown = async (refused?: { values: FilterValues; errors: FilterErrors }) => ({
    path,
    query: query.toString(),
    near,
    place,
    refused,
    // Without counts the form still narrows by price and place.
    counts: await countFor(services, `${path}?${query}`),
  })
  if (!isForm) return shown()

  const categories = await services.listCategories()
  const readers = namedReaderPlace(services.language, place)
  const values = valuesOf(
    asked,
    filterValuesOf(path, query, { categories, near: nearPlaceLabel(services.language, query, near), place: readers }),
  )
  const errors = findFilterErrors(values)
  if (Object.keys(errors).length === 0)
    throw redirect(filteredAddress(path, query, { values, categories, place: readers }))
  return data(await shown({ values, errors }), 400)
}

export default function Filters({ loaderData: { path, query, near, place, refused, counts } }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <PageLayout>
      <PageTitle>{t('filters')}</PageTitle>
      <div className="mx-auto px-gutter max-w-140 pt-6">
        <h1 className="mb-4 text-28">{t('filters')}</h1>
        <FilterForm
          categories={useSite()?.categories ?? []}
          path={path}
          query={query}
          near={near}
          place={place}
          refused={refused}
          counts={counts}
        />
      </div>
    </PageLayout>
  )
}

async function countFor({ countFilters }: PageServices, address: string): Promise<FilterCounts | null> {
  const parsed = listFilterSchema.safeParse(apiQueryOf(address))
  return parsed.success ? countFilters(parsed.data).catch(() => null) : null
}

/** The keys of the list, which the form submits under names of their own. */
function unwrap(asked: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...asked].flatMap(([key, value]) => (key.startsWith('kept.') ? [[key.slice('kept.'.length), value]] : [])),
  )
}

/** The header's search form links here with the list's own keys. */
function withoutListPath(asked: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...asked].filter(([key, value]) => key !== 'list' && value !== ''))
}

/** The values of the fields; a chosen price range wins over both prices. */
function valuesOf(asked: URLSearchParams, before: FilterValues): FilterValues {
  const text = (key: string) => asked.get(key) ?? ''
  const [minPrice = '', maxPrice = ''] = asked.get('range')?.split('-') ?? [text('minPrice'), text('maxPrice')]
  // Facets that the form did not offer stay as they are.
  const facets = asked.has('facets')
    ? Object.fromEntries(facetKeys.map((key) => [key, asked.getAll(`facet.${key}`)]))
    : before.facets
  const values = {
    category: before.category,
    minPrice,
    maxPrice,
    from: text('from'),
    to: text('to'),
    location: text('location'),
    near: text('location') === before.location ? before.near : '',
    within: text('within'),
    facets,
  }
  return withCategory(values, asked.get('category') ?? before.category)
}
