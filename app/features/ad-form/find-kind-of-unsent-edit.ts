import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { draftSlot } from './draft-of-form.ts'
import { findDrafts } from './drafts.ts'
import { findEditedAd } from './edited-ad.ts'

/**
 * The kind of an ad with unsent changes, for the kind in the address of its form.
 * @param isEdit does the navigation say that an ad is edited?
 * @returns undefined without unsent changes
 */
export function findKindOfUnsentEdit(owner: string, wanted: AdKind, isEdit: boolean): AdKind | undefined {
  const kindSlot = ({ category, subCategory }: AdKind) => draftSlot({ category, subCategory })
  const changes = findDrafts(owner).filter((draft) => draft.productId && kindSlot(draft) === kindSlot(wanted))
  return changes.find(({ productId }) => productId === findEditedAd()) ?? changes[0] ?? (isEdit ? wanted : undefined)
}
