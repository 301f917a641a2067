import { ArrowUpDown } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { matchChoice } from '../../../domain/rules/choice.ts'
import { isListPath } from '../../../domain/rules/list-query.ts'
import { availableSorts, type ListSort, listSorts, sortsInMenu } from '../../../domain/rules/list-sort.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import type { ListedCardPage } from '../../../domain/rules/shown-card.ts'
import type { AdsQuery } from '../../../domain/schemas/ad-list.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Translator } from '../../i18n/translator.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadError, RetryLink } from '../../ui/load-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Menu, MenuCheckmark, menuItemClass, menuOfItem } from '../../ui/menu.tsx'
import { LazySaveSearchButton } from '../saved-searches/save-search.tsx'
import { AdGrid, AdGridSkeleton } from './ad-grid.tsx'
import { AdPagePrefetch } from './ad-page-prefetch.tsx'
import type { WiderSearchLink } from './empty-list.lazy.tsx'
import { EmptyList, LazyAllBookedNote } from './empty-list.tsx'
import { hasListNotes, hasPanelFilters, isFiltered, type ListData, withParam } from './list-address.ts'
import {
  LazyConditionChips,
  LazyConditionHeading,
  LazyInvalidFiltersNotice,
  LazyListNotes,
} from './list-conditions.tsx'
import { LazySpellingNotice } from './spelling-notice.tsx'
import { useAdList } from './use-ad-list.ts'

interface AdListProps {
  /** Of a list without filters. */
  heading: string
  /** The items of the list as the subject of a title: `Cameras`; undefined for all categories. */
  things?: string | undefined
  /** Null when no list has loaded yet. */
  data: ListData | null
  /** Did the list of this address fail to load? The previous one stays. */
  isUnreachable: boolean
  categories: readonly Category[]
  /** The text of an empty list. */
  emptyTitle: string
  /** Links to wider searches, for an empty search. */
  wider?: WiderSearchLink | undefined
  /** Are filters beside the list on a wide screen? */
  isBeside?: boolean
  /** Do its filters make the document's title? */
  isTitled?: boolean
  /** Links to parts of the list, between the heading and the grid. */
  children?: ReactNode
}

/** The heading, order and cards of a list page, and its states: loading, empty, invalid and unreachable. */
export function AdList({
  heading,
  things,
  data,
  isUnreachable,
  categories,
  emptyTitle,
  wider,
  isBeside = false,
  isTitled = true,
  children,
}: AdListProps) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const coming = useNavigation().location?.pathname
  const params = new URLSearchParams(search)
  if (!data || data.problems)
    return (
      <div id="results">
        {data ? (
          <LazyInvalidFiltersNotice problems={data.problems} places={data.places} />
        ) : (
          <LoadError title={t('list_failed')} />
        )}
      </div>
    )
  const isEmpty = data.page.products.length === 0
  const isTold = hasPanelFilters(params)
  // On a phone, the order, the conditions and the parts are one line, so that the ads begin higher.
  const isLine = isTold || Boolean(children)
  // A server of the release before does not say it, and what is near a place that was searched for is not near the reader.
  const isSplit = typeof data.page.nearTotal === 'number' && !data.page.nearWord
  return (
    <section
      className={`mx-auto max-w-page px-gutter md:pt-8 ${isBeside || isFiltered(params) ? 'pt-2' : 'pt-6'} ${isBeside ? 'sidebar:col-start-2 sidebar:row-start-1 sidebar:w-full sidebar:px-0' : ''}`}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 md:mb-5 md:items-end">
        <div className={isLine ? 'min-w-0' : 'w-full md:w-auto'}>
          {isTold ? (
            <LazyConditionHeading things={things} data={data} params={params} isTitled={isTitled} />
          ) : (
            <h1 className="text-22 max-md:line-clamp-2 md:text-28">{heading}</h1>
          )}
        </div>
        {/* The visible text of an empty list is its own title. */}
        <p
          role="status"
          className={
            isEmpty || (isTold && !isSplit) ? 'sr-only' : 'text-14 text-ink-soft md:order-1 md:w-full md:text-16'
          }
        >
          {isListPath(coming)
            ? t('loading_products')
            : isSplit
              ? countNear(t, data.page)
              : t('count_of_ads', countValues(data.page))}
        </p>
        <div className={isLine ? 'strip list-line' : 'contents'}>
          {!isEmpty && (
            <div className="flex shrink-0 items-center md:gap-x-5">
              <LazySaveSearchButton />
              <SortMenu filters={data.filters} page={data.page} />
            </div>
          )}
          {isTold && <LazyConditionChips conditions={data.conditions} />}
          {children}
        </div>
      </div>
      {hasListNotes(params) && <LazyListNotes data={data} params={params} />}
      {isUnreachable && (
        <div role="alert" className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-12 bg-sunken p-4">
          <p>{t('load_more_failed')}</p>
          <RetryLink />
        </div>
      )}
      {(data.page.widened || data.page.alsoFor.length > 0 || data.page.nearWord || params.has('exact')) && (
        <LazySpellingNotice page={data.page} params={params} />
      )}
      <div id="results">
        {isListPath(coming) && coming !== pathname ? (
          <AdGridSkeleton isBeside={isBeside} />
        ) : isEmpty ? (
          <EmptyList
            title={emptyTitle}
            things={things}
            data={data}
            wider={wider}
            categories={categories}
            isBeside={isBeside}
          />
        ) : (
          <Cards
            // A list that is loaded again, as after a network failure, replaces the old one.
            key={JSON.stringify(data.filters) + params.get('cursor') + data.page.products[0]?._id}
            page={data.page}
            filters={data.filters}
            isBeside={isBeside}
          />
        )}
      </div>
    </section>
  )
}

function Cards({ page, filters, isBeside }: { page: ListedCardPage; filters: AdsQuery; isBeside: boolean }) {
  const { ads, isAllBooked, ...more } = useAdList(page, filters)
  return (
    <>
      <AdGrid ads={ads} isBeside={isBeside} hasMore={more.href !== null} />
      <LoadMore {...more} shown={ads.length} />
      <div role="status">{isAllBooked && <LazyAllBookedNote />}</div>
      <AdPagePrefetch />
    </>
  )
}

function countValues({ total, totalIsCapped }: ListedCardPage) {
  return { count: total, shown: totalIsCapped ? `${formatCount(total)}+` : formatCount(total) }
}

/** How many ads are near, and how many farther away: of more than are counted nobody knows how many are not near. */
function countNear(t: Translator['t'], page: ListedCardPage): string {
  const near = formatCount(page.nearTotal ?? 0)
  const { count, shown } = countValues(page)
  if (page.nearTotalIsCapped) return t('count_near_of', { near: `${near}+`, count: shown })
  const farther = count - (page.nearTotal ?? 0)
  return t('count_near', { near, count: farther, far: formatCount(farther) + (page.totalIsCapped ? '+' : '') })
}

function SortMenu({ filters, page }: { filters: AdsQuery; page: ListedCardPage }) {
  const { t } = useLanguage()
  const params = new URLSearchParams(useLocation().search)
  const wished = matchChoice(listSorts, params.get('sort'))
  const offered = availableSorts(filters)
  const [standard = 'newest'] = offered
  const current = offered.find((sort) => sort === wished) ?? standard
  // That prices are compared by the day is said where it makes a difference.
  const isByDay = current === 'price_asc' || new Set(page.products.map(({ rentType }) => rentType)).size > 1
  const nameOf = (sort: ListSort) => {
    // Without a search text all ads match equally: near ones come first.
    if (sort === 'relevance' && !filters.search) return t('sort.near_first')
    return t(sort === 'price_per_day' && !isByDay ? 'sort.price_asc' : `sort.${sort}`)
  }
  return (
    <Menu
      title={t('sort_by')}
      triggerClass="inline-flex min-h-11 items-center gap-1.5 rounded-pill text-14 font-label whitespace-nowrap text-peacock-600 md:text-16"
      trigger={
        <>
          <Icon of={ArrowUpDown} className="size-4.5" />
          {nameOf(current)}
        </>
      }
    >
      {sortsInMenu(offered, current).map((sort) => (
        <Link
          key={sort}
          to={withParam(params, 'sort', sort === standard ? '' : sort)}
          aria-current={sort === current}
          className={menuItemClass}
          onClick={(event) => menuOfItem(event)?.hidePopover()}
          rel="nofollow"
          preventScrollReset
        >
          {nameOf(sort)}
          <MenuCheckmark isChosen={sort === current} />
        </Link>
      ))}
    </Menu>
  )
}
