import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { isSameAd } from '../../../domain/rules/ad/same-ad.ts'
import { storeDraftOfForm } from './draft-of-form.ts'
import { type AdDraft, findUnsentAds, newDraft, storeDraft } from './drafts.ts'
import { discardUnlessLocked } from './edit-mode.ts'
import { markDraftShown } from './open-draft.ts'

/**
 * Stores a draft of a new ad with its title, to be opened by the form of its kind. A draft of another kind with nothing
 * but this title is deleted.
 */
export function startAdWithTitle(owner: string, kind: AdKind, title: string): void {
  for (const draft of findUnsentAds(owner)) if (hasOnlyTitle(draft, title)) void discardUnlessLocked(draft)
  const draft = newDraft(owner, kind, title)
  storeDraft(draft)
  storeDraftOfForm(draft)
  markDraftShown(draft.id)
}

/** Has the draft no value but this title? */
function hasOnlyTitle({ values, photos, original }: AdDraft, title: string): boolean {
  return original !== undefined && isSameAd({ values, photos }, { ...original, values: { ...original.values, title } })
}
