import { inSessionStorage, objectSchema, storageEntry, textSchema } from '../../browser/storage-entry.ts'
import { storeDraftOfForm } from './draft-of-form.ts'
import { findDraft } from './drafts.ts'

/** The edit-mode flag of the session (specification sections 3 and 4): which ad this tab edits. */
const editedAd = storageEntry('isEditMode', objectSchema({ productId: textSchema }), inSessionStorage)

/** Stores which ad this tab edits. */
export function storeEditedAd(productId: string): void {
  editedAd.write({ productId })
}

/** Ends edit mode in this tab. */
export function clearEditedAd(): void {
  editedAd.remove()
}

/** The id of the ad that this tab edits, if any. */
export function findEditedAd(): string | undefined {
  return editedAd.read()?.productId
}

/** Makes the form of a stored draft continue with it, when it is opened next in this tab. */
export function continueDraft(id: string, owner: string): void {
  const draft = findDraft(id, owner)
  if (!draft) return
  storeDraftOfForm(draft)
  if (draft.productId) storeEditedAd(draft.productId)
}
