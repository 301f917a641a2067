import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { findDrafts } from './drafts.ts'
import { findMarkedEdit } from './marked-edit.ts'
import { slotOf } from './remember-draft.ts'

/**
 * The kind in an address, as the changes to an ad have it that this page is opened for or that wait for it.
 * @param isEdit does the navigation say that it is opened for an ad?
 * @returns undefined when nothing is changed here
 */
export function findEditedKind(owner: string, wanted: AdKind, isEdit: boolean): AdKind | undefined {
  const kindSlot = ({ category, subCategory }: AdKind) => slotOf({ category, subCategory })
  const changes = findDrafts(owner).filter((draft) => draft.productId && kindSlot(draft) === kindSlot(wanted))
  return changes.find(({ productId }) => productId === findMarkedEdit()) ?? changes[0] ?? (isEdit ? wanted : undefined)
}
