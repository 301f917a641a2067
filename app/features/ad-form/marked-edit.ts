import { fields, forVisit, stored, text } from '../../browser/stored.ts'
import { findDraft } from './drafts.ts'
import { rememberDraft } from './remember-draft.ts'

/** The edit-mode flag of the session (specification sections 3 and 4): which ad this tab edits. */
const marked = stored('isEditMode', fields({ productId: text }), forVisit)

/** Stores which ad this tab edits. */
export function markEdit(productId: string): void {
  marked.write({ productId })
}

/** Ends edit mode in this tab. */
export function unmarkEdit(): void {
  marked.remove()
}

/** The id of the ad that this tab edits, if any. */
export function findMarkedEdit(): string | undefined {
  return marked.read()?.productId
}

/** Makes the form of a stored draft continue with it, when it is opened next in this tab. */
export function takeUpDraft(id: string, owner: string): void {
  const draft = findDraft(id, owner)
  if (!draft) return
  rememberDraft(draft)
  if (draft.productId) markEdit(draft.productId)
}
