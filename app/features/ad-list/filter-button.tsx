import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { useLate } from '../../ui/late-part.tsx'
import type { FilterSheetProps } from './filter-sheet.lazy.tsx'
import { panelKeys } from './list-address.ts'

/**
 * The filters of the list on this page: the data of the header's button, and the open sheet.
 * @param isBeside focuses the filters beside the list, where they are
 */
export function useFilters(categories: readonly Category[], isBeside?: () => boolean) {
  const { Part, failure, open, close } = useLate<FilterSheetProps>(
    () => import('./filter-sheet.lazy.tsx').then(({ FilterSheet }) => FilterSheet),
    'listing',
  )
  const params = new URLSearchParams(useLocation().search)
  const sheet: ReactNode = Part ? <Part categories={categories} onClose={close} /> : failure
  return {
    sheet,
    filter: {
      count: panelKeys.filter((key) => params.get(key)).length,
      open: () => void (isBeside?.() || open()),
    },
  }
}
