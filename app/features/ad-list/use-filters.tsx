import type { ReactNode, RefObject } from 'react'
import { useLocation } from 'react-router'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import type { FilterSheetProps } from './filter-sheet.lazy.tsx'
import { countFilters, type ListData } from './list-address.ts'

/**
 * The filters of the list on this page: the props of the header's button, and the open filter sheet.
 * @param list undefined when it was not loaded
 * @param sidebar the heading of the filters beside the list: where it is visible, it gets the focus instead
 */
export function useFilters(
  categories: readonly Category[],
  list: ListData | undefined,
  sidebar?: RefObject<HTMLElement | null>,
) {
  const { Part, failure, open, close } = useLazyPart<FilterSheetProps>(
    () => import('./filter-sheet.lazy.tsx').then(({ FilterSheet }) => FilterSheet),
    'listing',
  )
  const params = new URLSearchParams(useLocation().search)
  const sheet: ReactNode = Part ? <Part categories={categories} list={list} onClose={close} /> : failure
  return {
    sheet,
    filter: {
      count: countFilters(params),
      open() {
        if (sidebar?.current?.getClientRects().length) sidebar.current.focus()
        else void open()
      },
    },
  }
}
