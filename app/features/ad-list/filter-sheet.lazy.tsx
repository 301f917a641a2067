import { useLocation } from 'react-router'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { nearPlaceOf, readerPlaceOf } from './filter-address.ts'
import { FilterForm } from './filter-form.tsx'
import type { ListData } from './list-address.ts'

export interface FilterSheetProps {
  categories: readonly Category[]
  list: ListData | undefined
  onClose(): void
}

/** The filters under the header's button on a wide screen, in a sheet from below on a phone. */
export function FilterSheet({ categories, list, onClose }: FilterSheetProps) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <Dialog title={t('filters')} className="filter-sheet" onClose={onClose}>
      <FilterForm
        categories={categories}
        path={pathname}
        query={search}
        near={nearPlaceOf(list)}
        place={readerPlaceOf(list)}
        onDone={onClose}
      />
    </Dialog>
  )
}
