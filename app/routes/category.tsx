import { useRef } from 'react'
import { data, useLocation, useParams } from 'react-router'
import { expandSubCategory } from '../../domain/categories/sub-categories.ts'
import { type CityLinks, cityPagePath } from '../../domain/rules/city-page.ts'
import { categoryPath } from '../../domain/rules/links.ts'
import type { UnavailableKind } from '../../domain/rules/moved-kind.ts'
import { slugify } from '../../domain/rules/slug.ts'
import type { Category } from '../../domain/schemas/catalogue.ts'
import { LazyLoginOffer } from '../features/account/lazy-login-offer.tsx'
import { AdList } from '../features/ad-list/ad-list.tsx'
import { FilterSidebar } from '../features/ad-list/filter-sidebar.tsx'
import { hasPanelFilters, type ListData } from '../features/ad-list/list-address.ts'
import { SubCategoryChips } from '../features/ad-list/sub-category-chips.tsx'
import { useFilters } from '../features/ad-list/use-filters.tsx'
import { CategoryBar } from '../features/catalogue/category-bar.tsx'
import { categoryItemsLabel } from '../features/catalogue/category-items-label.ts'
import { CityLinkList } from '../features/catalogue/city-link-list.tsx'
import { PageLayout } from '../features/shell/page-layout.tsx'
import { useTranslation } from '../i18n/language-provider.tsx'
import { categoryName, subCategoryName } from '../i18n/names.ts'
import { getPageServices, type PageServices } from '../load-context.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { nullOnNetworkError, useLastLoaded } from '../ui/last-loaded.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useSite } from '../ui/site.ts'
import type { Route } from './+types/category'
import { loadAdList } from './load-ad-list.ts'
import { redirectToCanonical } from './redirect-to-canonical.ts'
import { UnavailableCategoryNotice } from './unavailable-category-notice.tsx'

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const services = getPageServices(context)
  const { category: wanted, subCategory } = params as { category: string; subCategory?: string }
  const category = findCategory(await services.listCategories(), wanted)
  const path = category && pathOf(category, subCategory)
  const closed = path ? undefined : await services.findUnavailableKind({ category: wanted, subCategory })
  if (closed) return closedAnswer(url, closed)
  if (!category) throw data(null, 404)
  const fixed = { category: category.name, ...(subCategory === undefined ? {} : { subCategory }) }
  if (path) redirectToCanonical(url, path + searchWithout(Object.keys(fixed), url))
  const list = await loadAdList(url, fixed, services)
  const links = url.searchParams.has('cursor') ? null : await findLinks(list, services)
  return data({ category, subCategory: subCategory ?? null, list, links }, list.problems ? 400 : 200)
}

/** @throws a redirect to where the ads of a deleted category went */
function closedAnswer(url: URL, closed: UnavailableKind) {
  if ('movedTo' in closed) {
    const { category, subCategory } = closed.movedTo
    redirectToCanonical(url, categoryPath(category, subCategory) + searchWithout(['category', 'subCategory'], url))
  }
  return data({ closed }, 'isHidden' in closed ? 200 : 404)
}

/** The filters of pages for search engines: a category or subcategory, everywhere or in a city. */
const indexedKeys = ['category', 'subCategory', 'location', 'sort', 'around']

/** @returns null for a list with further conditions, and for places that are no city */
async function findLinks(list: ListData, { findCityLinksOfCategory }: PageServices): Promise<CityLinks | null> {
  if (list.problems) return null
  const { category, subCategory, location } = list.filters
  const isPlain = Object.entries(list.filters).every(([key, value]) => value === undefined || indexedKeys.includes(key))
  return isPlain ? findCityLinksOfCategory({ category, subCategory, location }) : null
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullOnNetworkError(serverLoader())

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const loaded = useLastLoaded(loaderData)
  if (!loaded || !('closed' in loaded)) return <CategoryPage loaded={loaded} isUnreachable={loaderData === null} />
  const { closed } = loaded
  return 'movedTo' in closed ? null : <UnavailableCategoryNotice name={closed.name} isHidden={'isHidden' in closed} />
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], { closed: unknown }>

function CategoryPage({ loaded, isUnreachable }: { loaded: Loaded; isUnreachable: boolean }) {
  const translator = useTranslation('category')
  useTranslation('subcategory')
  const { t } = translator
  const params = new URLSearchParams(useLocation().search)
  const search = params.get('search')
  const wanted = useParams()
  const { categories } = useSite()
  const sidebar = useRef<HTMLHeadingElement>(null)
  const current = isUnreachable ? undefined : loaded?.list
  const { filter, sheet } = useFilters(categories, current, sidebar)
  const category = loaded?.category ?? findCategory(categories, wanted.category)
  // Only when the network fails before the site is loaded.
  if (!category) return null
  const { subCategory, list, links } = loaded ?? { subCategory: wanted.subCategory ?? null, list: null, links: null }
  const [subName] = subCategory ? expandSubCategory(category.subCategories, subCategory) : []
  const name = categoryName(translator, category.name)
  const heading = subName ? subCategoryName(translator, subName) : name
  const things = categoryItemsLabel(translator, category.name, subName)
  const path = categoryPath(category.name, subName)
  const place = links?.city?.[translator.language]
  // The title of a list with further filters names them.
  const isTitledByList = !place && list?.problems === null && hasPanelFilters(params)
  return (
    <PageLayout isListing filter={filter} place={list?.problems === null ? list.place : null}>
      {!isTitledByList && (
        <PageTitle>{place ? t('category_title_in', { things, place }) : t('category_title', { things })}</PageTitle>
      )}
      <CategoryBar current={category.name} isSlim />
      {/*
       * The results come first for the keyboard: the way up and the filters follow them, in places that are kept until they have
       * come. On a phone the way up is below the results.
       */}
      <div className="md:grid md:grid-cols-1 md:grid-rows-[minmax(3.25rem,auto)_auto]">
        <div className="row-start-2 min-w-0 md:-mt-6 sidebar:mx-auto sidebar:grid sidebar:w-full sidebar:max-w-page sidebar:grid-cols-[19rem_minmax(0,1fr)] sidebar:gap-10 sidebar:px-gutter">
          <AdList
            heading={search ? t('results_for', { search }) : heading}
            things={things}
            data={list}
            isUnreachable={isUnreachable}
            categories={categories}
            emptyTitle={t('no_results_found')}
            wider={
              search
                ? {
                    label: t('search_everywhere'),
                    to: `/?${new URLSearchParams({ search })}`,
                  }
                : undefined
            }
            isBeside
            isTitled={isTitledByList}
          >
            <SubCategoryChips category={category} current={subName ? slugify(subName) : null} />
          </AdList>
          <FilterSidebar categories={categories} list={current} heading={sidebar} />
          {links && <CityLinkList links={links} things={things} category={category.name} subCategory={subName} />}
        </div>
        <div className="row-start-1 mx-auto w-full max-w-page px-gutter pt-4 md:pt-2">
          <Breadcrumb
            steps={[
              { label: t('home'), to: '/' },
              { label: name, to: categoryPath(category.name) },
              ...(subName ? [{ label: heading, to: path }] : []),
              ...(place && links?.city
                ? [{ label: place, to: cityPagePath(category.name, subName, links.city.en) }]
                : []),
            ]}
          />
        </div>
      </div>
      {sheet}
      <LazyLoginOffer />
    </PageLayout>
  )
}

function findCategory(categories: readonly Category[], wanted = '') {
  return categories.find(({ name }) => slugify(name) === slugify(wanted))
}

/** @returns undefined when the category has no such subcategory */
function pathOf({ name, subCategories }: Category, wanted: string | undefined): string | undefined {
  if (wanted === undefined) return categoryPath(name)
  const [subName] = expandSubCategory(subCategories, wanted)
  // Ads of a category without subcategories have the category's own name.
  return subName || slugify(wanted) === slugify(name) ? categoryPath(name, subName) : undefined
}

/** The query without the keys that the path has already. */
function searchWithout(keys: readonly string[], { search, searchParams }: URL): string {
  if (!keys.some((key) => searchParams.has(key))) return search
  const rest = new URLSearchParams(search)
  for (const key of keys) rest.delete(key)
  return rest.size > 0 ? `?${rest}` : ''
}
