import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { forVisit, recordOf, stored, text } from '../../browser/stored.ts'
import type { AdDraft } from './drafts.ts'

/** Ids of drafts, by the form that they belong to. */
const remembered = stored('adDrafts', recordOf(text), forVisit)

/** The key of a form: of a kind for new ads, or of an edited ad. */
export const slotOf = ({ productId, category, subCategory }: AdKind & { productId?: string | undefined }): string =>
  productId ?? `${category}/${subCategory}`

/** Stores which draft this tab continues with in its form. */
export function rememberDraft(draft: AdDraft): void {
  remembered.write({ ...remembered.read(), [slotOf(draft)]: draft.id })
}

/** The id of this tab's last draft in a form. */
export function findRemembered(slot: string): string | undefined {
  return remembered.read()?.[slot]
}

/** Is it a draft of this tab? */
export function isRemembered({ id }: Pick<AdDraft, 'id'>): boolean {
  return Object.values(remembered.read() ?? {}).includes(id)
}
