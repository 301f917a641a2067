import { fields, forVisit, stored, text } from '../../browser/stored.ts'
import { findDraft } from './drafts.ts'
import { rememberDraft } from './remember-draft.ts'

/** The edit-mode flag of the session (specification sections 3 and 4): which ad this tab is changing. */
const marked = stored('isEditMode', fields({ productId: text }), forVisit)

export function markEdit(productId: string): void {
  marked.write({ productId })
}

/** This tab no longer changes an ad. */
export function unmarkEdit(): void {
  marked.remove()
}

/** The ad that this tab is changing, if any. */
export function findMarkedEdit(): string | undefined {
  return marked.read()?.productId
}

/** The form of a stored draft, when it is opened next in this tab, continues with it. */
export function takeUpDraft(id: string, owner: string): void {
  const draft = findDraft(id, owner)
  if (!draft) return
  rememberDraft(draft)
  if (draft.productId) markEdit(draft.productId)
}
