import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { forVisit, recordOf, stored, text } from '../../browser/stored.ts'
import type { AdDraft } from './drafts.ts'

/** Ids of drafts, by the form that they belong to. */
const remembered = stored('adDrafts', recordOf(text), forVisit)

/** The form of a draft: of a kind of ad, or of an ad. */
export const slotOf = ({ productId, category, subCategory }: AdKind & { productId?: string | undefined }): string =>
  productId ?? `${category}/${subCategory}`

/** Stores the draft that this tab continues with when it opens this form again. */
export function rememberDraft(draft: AdDraft): void {
  remembered.write({ ...remembered.read(), [slotOf(draft)]: draft.id })
}

/** @returns the id of the last draft of this tab in this form */
export function findRemembered(slot: string): string | undefined {
  return remembered.read()?.[slot]
}

/** Has this tab had the draft? */
export function isRemembered({ id }: Pick<AdDraft, 'id'>): boolean {
  return Object.values(remembered.read() ?? {}).includes(id)
}
