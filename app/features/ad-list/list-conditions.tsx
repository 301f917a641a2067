import { lazyComponent, lazyModule } from '../../ui/lazy-part.tsx'

/**
 * Loads the parts of a list that only some lists have: the heading and chips of filters, notes, and the message for
 * invalid filters.
 */
export const loadListConditions = lazyModule(() => import('./list-conditions.lazy.tsx'))

export const LazyConditionHeading = lazyComponent(loadListConditions, 'ConditionHeading')
export const LazyConditionChips = lazyComponent(loadListConditions, 'ConditionChips')
export const LazyListNotes = lazyComponent(loadListConditions, 'ListNotes')
export const LazyInvalidFiltersNotice = lazyComponent(loadListConditions, 'InvalidFiltersNotice')
export const LazySumForDays = lazyComponent(loadListConditions, 'SumForDays')
