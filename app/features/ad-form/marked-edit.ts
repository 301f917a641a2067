import { findKeptForVisit, keepForVisit } from '../../browser/visit-storage.ts'
import { findDraft } from './drafts.ts'
import { rememberDraft } from './remember-draft.ts'

/** The edit-mode flag of the session (specification sections 3 and 4): the ad that this tab is changing. */
const flag = 'isEditMode'

export function markEdit(productId: string): void {
  keepForVisit(flag, { productId })
}

/** This tab no longer changes an ad. */
export function unmarkEdit(): void {
  keepForVisit(flag, null)
}

/** The ad that this tab is changing, if any. */
export function findMarkedEdit(): string | undefined {
  return findKeptForVisit<{ productId: string }>(flag).productId
}

/** The form of a stored draft, when it is opened next in this tab, continues with it. */
export function takeUpDraft(id: string, owner: string): void {
  const draft = findDraft(id, owner)
  if (!draft) return
  rememberDraft(draft)
  if (draft.productId) markEdit(draft.productId)
}
