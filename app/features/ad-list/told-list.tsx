import { type ComponentProps, use } from 'react'
import { neededPart } from '../../browser/needed-part.ts'

type Part = typeof import('./told-list.lazy.tsx')

/**
 * Loads the parts of a list that only some lists have: the heading and chips of filters, notes, and the message for
 * invalid filters.
 */
export const toldListToCome = neededPart<Part>(() => import('./told-list.lazy.tsx'))

export function ConditionHeading(props: ComponentProps<Part['ConditionHeadingText']>) {
  const { ConditionHeadingText } = use(toldListToCome())
  return <ConditionHeadingText {...props} />
}

export function ConditionChips(props: ComponentProps<Part['ConditionChipList']>) {
  const { ConditionChipList } = use(toldListToCome())
  return <ConditionChipList {...props} />
}

export function ListNotes(props: ComponentProps<Part['ListNotesText']>) {
  const { ListNotesText } = use(toldListToCome())
  return <ListNotesText {...props} />
}

export function Refused(props: ComponentProps<Part['RefusedList']>) {
  const { RefusedList } = use(toldListToCome())
  return <RefusedList {...props} />
}
