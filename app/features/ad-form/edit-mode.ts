import { adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { newIdempotencyKey } from '../../browser/idempotency-key.ts'
import { findQueuedDraftIds } from '../offline-queue/queue-store.ts'
import { lockDraft } from './draft-lock.ts'
import {
  type AdDraft,
  clearEditedAd,
  deleteDraft,
  findDrafts,
  isDraftOfTab,
  isUnchanged,
  newDraft,
  storeDraft,
  storeDraftOfForm,
  storeEditedAd,
} from './drafts.ts'
import { loadPhotoUploader } from './load-photo-uploader.ts'
import { markDraftShown } from './open-draft.ts'
import { toWrittenAd } from './written-ad.ts'

/**
 * Starts to edit an ad, or continues with unsent changes.
 * @param ad the latest version of the server
 * @returns the path of its form
 */
export function startEditingAd(ad: OwnAd, owner: string): string {
  const begun = findDrafts(owner).filter(({ productId }) => productId === ad._id)
  if (begun.every(isUnchanged)) {
    for (const draft of begun) void discardUnlessLocked(draft)
    const draft = toDraft(ad, owner)
    storeDraft(draft)
    storeDraftOfForm(draft)
  }
  storeEditedAd(ad._id)
  return adFormPath(ad)
}

/**
 * Starts a new ad with the values of another one, without its pictures. An unchanged copy is dropped when its form is
 * left.
 * @returns the path of its form
 */
export function startCopyOfAd(ad: OwnAd, owner: string): string {
  const { values, kind } = toWrittenAd(ad)
  const draft = { ...newDraft(owner, kind), values, original: { values, photos: [] } }
  storeDraft(draft)
  storeDraftOfForm(draft)
  markDraftShown(draft.id)
  return adFormPath(kind)
}

/** A draft with the values of an ad. */
export function toDraft(ad: OwnAd, owner: string): AdDraft {
  const said = toWrittenAd(ad)
  const { values, photos, kind } = said
  return {
    id: newIdempotencyKey(),
    owner,
    productId: ad._id,
    ...kind,
    values,
    photos,
    original: said,
    savedAt: Date.now(),
  }
}

/** Deletes a draft, unless another tab has locked it. @returns was it deleted? */
export async function discardUnlessLocked(draft: AdDraft): Promise<boolean> {
  const release = await lockDraft(draft.id)
  if (!release) return false
  discardDraft(draft)
  release()
  return true
}

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

/** Deletes a draft and its photographs. */
export function discardDraft(draft: Pick<AdDraft, 'id' | 'productId'>): void {
  deleteDraft(draft)
  void loadPhotoUploader(() => {}).then(({ dropPhotos }) => dropPhotos(draft.id))
}
