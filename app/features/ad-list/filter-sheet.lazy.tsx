import { useLocation } from 'react-router'
import type { PlaceNames } from '../../../domain/places/known-places.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilterForm } from './filter-form.tsx'

export interface FilterSheetProps {
  categories: readonly Category[]
  /** The names of the list's place. */
  near: PlaceNames | null
  onClose(): void
}

/** The filters under the header's button on a wide screen, in a sheet from below on a phone. */
export function FilterSheet({ categories, near, onClose }: FilterSheetProps) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <Dialog title={t('filters')} className="filter-sheet" onClose={onClose}>
      <FilterForm categories={categories} path={pathname} query={search} near={near} onDone={onClose} />
    </Dialog>
  )
}
