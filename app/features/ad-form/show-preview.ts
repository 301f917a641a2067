import { readSession } from '../session/session.ts'
import { type AdDraft, findDraft, findDrafts } from './drafts.ts'

const storageKey = 'previewProduct'

/** Stores which draft `/Preview_Ad` shows (specification section 3, local drafts). */
export function showPreview(draftId: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ draftId }))
  } catch {
    // Private mode, or storage is full: the preview shows the newest draft.
  }
}

/** The draft to show, if it still exists and belongs to the signed-in user. */
export function findPreviewed(): AdDraft | undefined {
  const owner = readSession()?.user._id
  if (!owner) return undefined
  const id = readStored()
  return id ? findDraft(id, owner) : findDrafts(owner)[0]
}

function readStored(): string | undefined {
  try {
    const stored: { draftId?: unknown } | null = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof stored?.draftId === 'string' ? stored.draftId : undefined
  } catch {
    return undefined
  }
}
