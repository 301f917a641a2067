import { findQueuedDraftIds } from '../offline-queue/queue-store.ts'
import { isDraftOfTab } from './draft-of-form.ts'
import { findDrafts } from './drafts.ts'
import { discardUnlessLocked } from './edit-mode.ts'
import { clearEditedAd } from './edited-ad.ts'

/**
 * Ends edit mode: removes the flag and the unsent changes of this tab, except those in the offline queue. Changes of
 * other tabs stay.
 */
export async function endEditMode(owner: string): Promise<void> {
  clearEditedAd()
  const waiting = await findQueuedDraftIds()
  const edits = findDrafts(owner).filter(
    (draft) => draft.productId && isDraftOfTab(draft) && !waiting.includes(draft.id),
  )
  await Promise.all(edits.map(discardUnlessLocked))
}
