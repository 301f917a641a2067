import { ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type ListSort, listSorts } from '../../../domain/rules/list-sort.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import type { CardPage } from '../../../domain/schemas/listing.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { closeMenuOf, Menu, MenuTick, menuItemClass } from '../../ui/menu.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { isFiltered, type ListData, withParam } from './list-address.ts'
import { ListingGrid } from './listing-grid.tsx'
import { LoadMore } from './load-more.tsx'
import { useListings } from './use-listings.ts'

interface ListingsProps {
  heading: string
  data: ListData
  /** What an empty list says. */
  emptyTitle: string
  /** Between the heading and the grid. */
  children?: ReactNode
}

/** A list page's heading, order, grid, and its empty and refused states. */
export function Listings({ heading, data, emptyTitle, children }: ListingsProps) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const clear = (
    <ButtonLink kind="primary" to={isFiltered(params) || data.problems ? pathname : '/'}>
      {isFiltered(params) || data.problems ? t('clear_filters') : t('see_everything')}
    </ButtonLink>
  )

  if (data.problems) {
    const codes = [...new Set(data.problems.map(({ code }) => code))]
    return (
      <StatePanel
        level="h1"
        title={t('filters_refused')}
        text={codes.map((code) => t(`fieldError.${code}`)).join(' ')}
        picture="/pictures/search.webp"
        action={clear}
      />
    )
  }
  return (
    <section className="content pt-6 md:pt-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 md:mb-5 md:items-end">
        <div className="w-full md:w-auto">
          <h1 className="text-22 md:text-28">{heading}</h1>
        </div>
        <p className="text-14 text-ink-soft md:order-last md:w-full md:text-16">
          {t('count_of_ads', countValues(data.page))}
        </p>
        <SortMenu />
      </div>
      {children}
      {data.page.products.length === 0 ? (
        <StatePanel
          level="h2"
          title={emptyTitle}
          text={t('nothing_here_yet')}
          picture="/pictures/search.webp"
          action={clear}
        />
      ) : (
        <Cards key={pathname + search} page={data.page} filters={data.filters} />
      )}
    </section>
  )
}

function Cards({ page, filters }: { page: CardPage; filters: string }) {
  const { ads, ...more } = useListings(page, filters)
  return (
    <>
      <ListingGrid ads={ads} />
      <LoadMore {...more} shown={ads.length} />
    </>
  )
}

function countValues({ total, totalIsCapped }: CardPage) {
  return { count: total, shown: totalIsCapped ? `${formatCount(total)}+` : formatCount(total) }
}

function SortMenu() {
  const { t } = useLanguage()
  const params = new URLSearchParams(useLocation().search)
  const current: ListSort = listSorts.find((sort) => sort === params.get('sort')) ?? 'newest'
  return (
    <Menu
      title={t('sort_by')}
      triggerClass="inline-flex min-h-11 items-center gap-1.5 rounded-pill text-14 font-label whitespace-nowrap text-peacock-600 md:text-16"
      trigger={
        <>
          <ArrowUpDown className="size-4.5" />
          {t(`sort.${current}`)}
        </>
      }
    >
      {listSorts.map((sort) => (
        <Link
          key={sort}
          to={withParam(params, 'sort', sort === 'newest' ? '' : sort)}
          aria-current={sort === current}
          className={menuItemClass}
          onClick={closeMenuOf}
          rel="nofollow"
          preventScrollReset
        >
          {t(`sort.${sort}`)}
          <MenuTick isChosen={sort === current} />
        </Link>
      ))}
    </Menu>
  )
}
