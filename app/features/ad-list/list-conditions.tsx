import { type ComponentProps, use } from 'react'
import { lazyModule } from '../../browser/lazy-module.ts'

type Part = typeof import('./list-conditions.lazy.tsx')

/**
 * Loads the parts of a list that only some lists have: the heading and chips of filters, notes, and the message for
 * invalid filters.
 */
export const loadListConditions = lazyModule<Part>(() => import('./list-conditions.lazy.tsx'))

export function LazyConditionHeading(props: ComponentProps<Part['ConditionHeading']>) {
  const { ConditionHeading: ConditionHeadingText } = use(loadListConditions())
  return <ConditionHeadingText {...props} />
}

export function LazyConditionChips(props: ComponentProps<Part['ConditionChips']>) {
  const { ConditionChips: ConditionChipList } = use(loadListConditions())
  return <ConditionChipList {...props} />
}

export function LazyListNotes(props: ComponentProps<Part['ListNotes']>) {
  const { ListNotes: ListNotesText } = use(loadListConditions())
  return <ListNotesText {...props} />
}

export function LazyInvalidFiltersNotice(props: ComponentProps<Part['InvalidFiltersNotice']>) {
  const { InvalidFiltersNotice: RefusedList } = use(loadListConditions())
  return <RefusedList {...props} />
}
