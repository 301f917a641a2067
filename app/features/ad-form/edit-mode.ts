import { adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { newRequestKey } from '../../browser/request-key.ts'
import { claimDraft } from './claim-draft.ts'
import { discardDraft } from './discard-draft.ts'
import { type AdDraft, findDrafts, isUntouched, keepDraft, newDraft } from './drafts.ts'
import { markEdit } from './marked-edit.ts'
import { markSeen } from './open-draft.ts'
import { rememberDraft } from './remember-draft.ts'
import { writtenAdOf } from './written-ad.ts'

/**
 * Starts to edit an ad, or continues with unsent changes.
 * @param ad the latest version of the server
 * @returns the path of its form
 */
export function startEdit(ad: OwnAd, owner: string): string {
  const begun = findDrafts(owner).filter(({ productId }) => productId === ad._id)
  if (begun.every(isUntouched)) {
    for (const draft of begun) void discardUnlessHeld(draft)
    const draft = draftOfAd(ad, owner)
    keepDraft(draft)
    rememberDraft(draft)
  }
  markEdit(ad._id)
  return adFormPath(ad)
}

/**
 * Starts a new ad with the values of another one, without its pictures. An unchanged copy is dropped when its form is
 * left.
 * @returns the path of its form
 */
export function startAnother(ad: OwnAd, owner: string): string {
  const { values, kind } = writtenAdOf(ad)
  const draft = { ...newDraft(owner, kind), values, original: { values, photos: [] } }
  keepDraft(draft)
  rememberDraft(draft)
  markSeen(draft.id)
  return adFormPath(kind)
}

/** A draft with the values of an ad. */
export function draftOfAd(ad: OwnAd, owner: string): AdDraft {
  const said = writtenAdOf(ad)
  const { values, photos, kind } = said
  return {
    id: newRequestKey(),
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
export async function discardUnlessHeld(draft: AdDraft): Promise<boolean> {
  const letGo = await claimDraft(draft.id)
  if (!letGo) return false
  discardDraft(draft)
  letGo()
  return true
}
