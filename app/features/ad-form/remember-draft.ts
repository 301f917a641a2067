import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { findKeptForVisit, keepForVisit } from '../../browser/visit-storage.ts'
import type { AdDraft } from './drafts.ts'

const storage = 'adDrafts'

/** The form that a draft belongs to: of a kind of ad, or of an ad. */
export const slotOf = ({ productId, category, subCategory }: AdKind & { productId?: string | undefined }): string =>
  productId ?? `${category}/${subCategory}`

/** Which draft this tab goes on with when it comes to this form again. */
export function rememberDraft(draft: AdDraft): void {
  keepForVisit(storage, { ...findKeptForVisit<Record<string, string>>(storage), [slotOf(draft)]: draft.id })
}

/** @returns the id of the draft that this tab had in this form last */
export function findRemembered(slot: string): string | undefined {
  return findKeptForVisit<Record<string, string>>(storage)[slot]
}

/** Has this tab had the draft? */
export function isRemembered({ id }: Pick<AdDraft, 'id'>): boolean {
  return Object.values(findKeptForVisit<Record<string, string>>(storage)).includes(id)
}
