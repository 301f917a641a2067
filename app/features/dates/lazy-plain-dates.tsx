import { lazyComponent, lazyModule } from '../../ui/lazy-part.tsx'

export const loadPlainDatesForm = lazyModule(() => import('./plain-dates.lazy.tsx'))

/** The form for dates without scripts, at the address to which *Choose dates* leads there. */
export const LazyPlainDates = lazyComponent(loadPlainDatesForm, 'PlainDates')
