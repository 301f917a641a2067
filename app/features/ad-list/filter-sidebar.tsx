import type { RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { nearPlaceOf, readerPlaceOf } from './filter-address.ts'
import { FilterForm } from './filter-form.tsx'
import { clearedAddress, type ListData } from './list-address.ts'

interface FilterSidebarProps {
  categories: readonly Category[]
  list: ListData | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

/** The filters beside a category's list on a wide screen. */
export function FilterSidebar({ categories, list, heading }: FilterSidebarProps) {
  const { t } = useTranslation('listing')
  const { pathname, search } = useLocation()
  return (
    <aside aria-labelledby="filter-sidebar" className="filter-sidebar sidebar:col-start-1 sidebar:row-start-1">
      <div className="-mr-5 mb-1 flex items-center justify-between">
        <h2 ref={heading} id="filter-sidebar" tabIndex={-1} className="text-22 outline-none">
          {t('filters')}
        </h2>
        <Link to={clearedAddress(pathname, new URLSearchParams(search))} className={buttonClass('quiet')}>
          {t('clear_all')}
        </Link>
      </div>
      <FilterForm
        categories={categories}
        path={pathname}
        query={search}
        near={nearPlaceOf(list)}
        place={readerPlaceOf(list)}
        isBeside
      />
    </aside>
  )
}
