import { findWaitingDrafts } from '../offline-queue/waiting-store.ts'
import { findDrafts } from './drafts.ts'
import { discardUnlessHeld } from './edit-mode.ts'
import { unmarkEdit } from './marked-edit.ts'
import { isRemembered } from './remember-draft.ts'

/**
 * Ends edit mode: removes the flag and the unsent changes of this tab, except those in the offline queue. Changes of
 * other tabs stay.
 */
export async function leaveEdit(owner: string): Promise<void> {
  unmarkEdit()
  const waiting = await findWaitingDrafts()
  const edits = findDrafts(owner).filter(
    (draft) => draft.productId && isRemembered(draft) && !waiting.includes(draft.id),
  )
  await Promise.all(edits.map(discardUnlessHeld))
}
