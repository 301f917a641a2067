import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { inSessionStorage, recordSchema, storageEntry, textSchema } from '../../browser/storage-entry.ts'
import type { AdDraft } from './drafts.ts'

/** Ids of drafts, by the form that they belong to. */
const draftIdByForm = storageEntry('adDrafts', recordSchema(textSchema), inSessionStorage)

/** The key of a form: of a kind for new ads, or of an edited ad. */
export const draftSlot = ({ productId, category, subCategory }: AdKind & { productId?: string | undefined }): string =>
  productId ?? `${category}/${subCategory}`

/** Stores which draft this tab continues with in its form. */
export function storeDraftOfForm(draft: AdDraft): void {
  draftIdByForm.write({ ...draftIdByForm.read(), [draftSlot(draft)]: draft.id })
}

/** The id of this tab's last draft in a form. */
export function findDraftOfForm(slot: string): string | undefined {
  return draftIdByForm.read()?.[slot]
}

/** Is it a draft of this tab? */
export function isDraftOfTab({ id }: Pick<AdDraft, 'id'>): boolean {
  return Object.values(draftIdByForm.read() ?? {}).includes(id)
}
