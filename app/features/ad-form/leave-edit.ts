import { findWaitingDrafts } from '../offline-queue/waiting-store.ts'
import { findDrafts } from './drafts.ts'
import { discardUnlessHeld } from './edit-mode.ts'
import { unmarkEdit } from './marked-edit.ts'
import { isRemembered } from './remember-draft.ts'

/**
 * Ends edit mode: the flag and the stored changes of this tab are deleted, but not those that wait for the network. Changes of
 * other tabs stay: a reloading tab looks like a closed one.
 */
export async function leaveEdit(owner: string): Promise<void> {
  unmarkEdit()
  const waiting = await findWaitingDrafts()
  const edits = findDrafts(owner).filter(
    (draft) => draft.productId && isRemembered(draft) && !waiting.includes(draft.id),
  )
  await Promise.all(edits.map(discardUnlessHeld))
}
