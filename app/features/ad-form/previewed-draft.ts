import { objectSchema, storageEntry, textSchema } from '../../browser/storage-entry.ts'
import { readSession } from '../session/session.ts'
import { type AdDraft, findDraft, findDrafts } from './drafts.ts'

const previewed = storageEntry('previewProduct', objectSchema({ draftId: textSchema }))

/** Stores which draft `/Preview_Ad` shows (specification section 3, local drafts). */
export function storePreviewedDraft(draftId: string): void {
  previewed.write({ draftId })
}

/** The draft to show, if it still exists and belongs to the signed-in user. */
export function findPreviewedDraft(): AdDraft | undefined {
  const owner = readSession()?.user._id
  if (!owner) return undefined
  const id = previewed.read()?.draftId
  return id ? findDraft(id, owner) : findDrafts(owner)[0]
}
