import { type AdDraft, deleteDraft } from './drafts.ts'
import { loadPhotoUploader } from './load-photo-uploader.ts'

/** Deletes a draft and its photographs. */
export function discardDraft(draft: Pick<AdDraft, 'id' | 'productId'>): void {
  deleteDraft(draft)
  void loadPhotoUploader(() => {}).then(({ dropPhotos }) => dropPhotos(draft.id))
}
