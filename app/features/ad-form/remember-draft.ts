import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { findKeptForVisit, keepForVisit } from '../../browser/visit-storage.ts'
import type { AdDraft } from './drafts.ts'

const storage = 'adDrafts'

/** The form of a draft: of a kind of ad, or of an ad. */
export const slotOf = ({ productId, category, subCategory }: AdKind & { productId?: string | undefined }): string =>
  productId ?? `${category}/${subCategory}`

/** Stores the draft that this tab continues with when it opens this form again. */
export function rememberDraft(draft: AdDraft): void {
  keepForVisit(storage, { ...findKeptForVisit<Record<string, string>>(storage), [slotOf(draft)]: draft.id })
}

/** @returns the id of the last draft of this tab in this form */
export function findRemembered(slot: string): string | undefined {
  return findKeptForVisit<Record<string, string>>(storage)[slot]
}

/** Has this tab had the draft? */
export function isRemembered({ id }: Pick<AdDraft, 'id'>): boolean {
  return Object.values(findKeptForVisit<Record<string, string>>(storage)).includes(id)
}
