import { findWaitingDrafts } from '../offline-queue/waiting-store.ts'
import { findDrafts } from './drafts.ts'
import { discardUnlessHeld } from './edit-mode.ts'
import { unmarkEdit } from './marked-edit.ts'
import { isRemembered } from './remember-draft.ts'

/**
 * Leaves edit mode: the flag and the changes that this tab has stored go, but not what waits for the network. Changes of
 * other tabs stay: a tab that is just being reloaded looks like one that was closed.
 */
export async function leaveEdit(owner: string): Promise<void> {
  unmarkEdit()
  const waiting = await findWaitingDrafts()
  const edits = findDrafts(owner).filter(
    (draft) => draft.productId && isRemembered(draft) && !waiting.includes(draft.id),
  )
  await Promise.all(edits.map(discardUnlessHeld))
}
