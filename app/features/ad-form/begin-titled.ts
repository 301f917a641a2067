import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { isSameAd } from '../../../domain/rules/ad/same-ad.ts'
import { type AdDraft, findBegunAds, keepDraft, newDraft } from './drafts.ts'
import { discardUnlessHeld } from './edit-mode.ts'
import { markSeen } from './open-draft.ts'
import { rememberDraft } from './remember-draft.ts'

/**
 * Stores a new ad of which only the title is known; the form of its kind opens it. A draft that says no more than this title was begun
 * for another kind, and is deleted.
 */
export function beginTitledAd(owner: string, kind: AdKind, title: string): void {
  for (const draft of findBegunAds(owner)) if (saysOnly(draft, title)) void discardUnlessHeld(draft)
  const draft = newDraft(owner, kind, title)
  keepDraft(draft)
  rememberDraft(draft)
  markSeen(draft.id)
}

function saysOnly({ values, photos, original }: AdDraft, title: string): boolean {
  return original !== undefined && isSameAd({ values, photos }, { ...original, values: { ...original.values, title } })
}
