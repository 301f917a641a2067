import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { isSameAd } from '../../../domain/rules/ad/same-ad.ts'
import { type AdDraft, findBegunAds, keepDraft, newDraft } from './drafts.ts'
import { discardUnlessHeld } from './edit-mode.ts'
import { markSeen } from './open-draft.ts'
import { rememberDraft } from './remember-draft.ts'

/**
 * Stores a draft of a new ad with its title, to be opened by the form of its kind. A draft of another kind with nothing
 * but this title is deleted.
 */
export function beginTitledAd(owner: string, kind: AdKind, title: string): void {
  for (const draft of findBegunAds(owner)) if (saysOnly(draft, title)) void discardUnlessHeld(draft)
  const draft = newDraft(owner, kind, title)
  keepDraft(draft)
  rememberDraft(draft)
  markSeen(draft.id)
}

/** Has the draft no value but this title? */
function saysOnly({ values, photos, original }: AdDraft, title: string): boolean {
  return original !== undefined && isSameAd({ values, photos }, { ...original, values: { ...original.values, title } })
}
