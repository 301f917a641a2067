import { type AdDraft, forgetDraft } from './drafts.ts'
import { photoEngine } from './photo-engine.ts'

/** Deletes a draft and its photographs. */
export function discardDraft(draft: Pick<AdDraft, 'id' | 'productId'>): void {
  forgetDraft(draft)
  void photoEngine(() => {}).then(({ forgetPhotos }) => forgetPhotos(draft.id))
}
