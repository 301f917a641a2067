import { fields, stored, text } from '../../browser/stored.ts'
import { readSession } from '../session/session.ts'
import { type AdDraft, findDraft, findDrafts } from './drafts.ts'

const previewed = stored('previewProduct', fields({ draftId: text }))

/** Stores which draft `/Preview_Ad` shows (specification section 3, local drafts). */
export function showPreview(draftId: string): void {
  previewed.write({ draftId })
}

/** The draft to show, if it still exists and belongs to the signed-in user. */
export function findPreviewed(): AdDraft | undefined {
  const owner = readSession()?.user._id
  if (!owner) return undefined
  const id = previewed.read()?.draftId
  return id ? findDraft(id, owner) : findDrafts(owner)[0]
}
