import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { fetchOwnAd } from '../ad-page/fetch-own-ad.ts'
import {
  type AdDraft,
  findDraft,
  findDrafts,
  findEditedAd,
  isUnchanged,
  newDraft,
  storeDraft,
  storeEditedAd,
} from './drafts.ts'
import { discardDraft, endEditMode, toDraft } from './edit-mode.ts'
import { createDraft, findOrResumeDraft, type OpenedDraft } from './open-draft.ts'
import { toWrittenAd } from './written-ad.ts'

/** What the ad form is opened for. */
export interface AdFormRequest extends AdKind {
  owner: string
  /** The ad in the navigation state. */
  productId?: string | undefined
  /** Does the navigation come from the chooser? Then a new ad is wanted. */
  isNew: boolean
}

/** Milliseconds for which an ad that My ads has loaded counts as the latest version. */
const freshDuration = 5_000

/**
 * Opens a draft in create or edit mode (specification section 4, Ad form). It is edit mode when the navigation says so,
 * by the flag of the session, or for unlocked unsent changes at this address.
 * @returns null when the ad could not be loaded
 */
export async function openAdForm(request: AdFormRequest): Promise<OpenedDraft | null> {
  const { owner, category, subCategory, productId } = request
  if (productId) return openEdit(productId, request)
  const marked = request.isNew ? undefined : findEditedAd()
  if (marked) {
    const edit = await openEdit(marked, request)
    if (edit && isOfKind(edit.draft, request)) return edit
    edit?.release()
    await endEditMode(owner)
  }
  const left = request.isNew ? [] : findDrafts(owner).filter((draft) => draft.productId && isOfKind(draft, request))
  for (const { productId: leftId } of left) {
    const edit = await findOrResumeDraft({ ...request, productId: leftId })
    if (edit && leftId) {
      storeEditedAd(leftId)
      return withServerVersion(edit, leftId)
    }
  }
  const adopted = await findOrResumeDraft({ owner, category, subCategory, isNew: request.isNew })
  if (!adopted) return createDraft(newDraft(owner, request))
  // One that a title began knows the name of its category alone.
  const { borrows } = request
  return borrows === adopted.draft.borrows ? adopted : { ...adopted, draft: withBorrowedFields(adopted.draft, borrows) }
}

/** The draft with the category whose fields its own category borrows. */
function withBorrowedFields(draft: AdDraft, borrows: string | undefined): AdDraft {
  const ruled = { ...draft, borrows }
  storeDraft(ruled)
  return ruled
}

const isOfKind = (one: AdKind, other: AdKind): boolean =>
  one.category === other.category && one.subCategory === other.subCategory

/** Continues with unsent changes; without any, starts from the latest version of the server. */
async function openEdit(productId: string, request: AdFormRequest): Promise<OpenedDraft | null> {
  storeEditedAd(productId)
  const known = await findOrResumeDraft({ ...request, productId })
  return known && !isUnchanged(known.draft) ? withServerVersion(known, productId) : beginEdit(known, productId, request)
}

async function beginEdit(
  known: OpenedDraft | null,
  productId: string,
  request: AdFormRequest,
): Promise<OpenedDraft | null> {
  if (known && isFresh(known)) return known
  const ad = (await fetchOwnAd(productId)).answer?.product
  if (!ad) return known
  if (known) {
    discardDraft(known.draft)
    known.release()
  }
  return createDraft(toDraft(ad, request.owner))
}

const isFresh = ({ draft }: OpenedDraft): boolean => Date.now() - draft.savedAt < freshDuration

/**
 * Merges the latest version of the server into unsent changes, if it answers. A request without an answer is sent again
 * first.
 */
async function withServerVersion(known: OpenedDraft, productId: string): Promise<OpenedDraft> {
  if (isFresh(known) || known.draft.sent) return known
  const ad = (await fetchOwnAd(productId)).answer?.product
  // Few forms are opened with unsent changes.
  const merge = ad && (await import('./rebase-draft.ts').catch(() => undefined))
  if (!merge) return known
  merge.rebaseDraft(known.draft, toWrittenAd(ad))
  return { ...known, draft: findDraft(known.draft.id, known.draft.owner) ?? known.draft }
}
