import { findWaitingDrafts } from '../waiting/waiting-store.ts'
import { findDrafts } from './drafts.ts'
import { discardUnlessHeld } from './edit-mode.ts'
import { unmarkEdit } from './marked-edit.ts'

/** Leaves edit mode: stored changes and the flag go, but not what another tab works on, or what waits for the network. */
export async function leaveEdit(owner: string): Promise<void> {
  unmarkEdit()
  const waiting = await findWaitingDrafts()
  const edits = findDrafts(owner).filter(({ id, productId }) => productId !== undefined && !waiting.includes(id))
  await Promise.all(edits.map(discardUnlessHeld))
}
