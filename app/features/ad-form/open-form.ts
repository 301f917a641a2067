import { type AdKind, emptyAdForm } from '../../../domain/rules/ad/ad-form.ts'
import { newRequestKey } from '../../browser/request-key.ts'
import { fetchOwnAd } from '../ad-page/fetch-own-ad.ts'
import { discardDraft } from './discard-draft.ts'
import { findDrafts, isUntouched } from './drafts.ts'
import { draftOfAd } from './edit-mode.ts'
import { leaveEdit } from './leave-edit.ts'
import { findMarkedEdit, markEdit } from './marked-edit.ts'
import { adoptDraft, beginDraft, type OpenedDraft } from './open-draft.ts'

/** What a form is opened with. */
export interface FormWish extends AdKind {
  owner: string
  /** The ad that the navigation says is changed. */
  productId?: string | undefined
  /** The navigation comes from the chooser: a new ad is meant. */
  isNew: boolean
}

/** For so long what My ads has just fetched counts as the latest, in milliseconds. */
const freshFor = 5_000

/**
 * Opens the form in create or edit mode (specification section 4, Ad form): edit when the navigation says so, or the
 * session's flag, or stored changes for this address that no other tab works on.
 * @returns null when the ad to be changed could not be had
 */
export async function openForm(wish: FormWish): Promise<OpenedDraft | null> {
  const { owner, category, subCategory, productId } = wish
  if (productId) return openEdit(productId, wish)
  const marked = wish.isNew ? undefined : findMarkedEdit()
  if (marked) {
    const edit = await openEdit(marked, wish)
    if (edit && isOfKind(edit.draft, wish)) return edit
    edit?.letGo()
    await leaveEdit(owner)
  }
  const left = wish.isNew ? [] : findDrafts(owner).filter((draft) => draft.productId && isOfKind(draft, wish))
  for (const { productId: leftId } of left) {
    const edit = await adoptDraft({ ...wish, productId: leftId })
    if (edit && leftId) {
      markEdit(leftId)
      return edit
    }
  }
  const kind = { owner, category, subCategory }
  const fresh = { ...kind, id: newRequestKey(), values: emptyAdForm, photos: [], savedAt: Date.now() }
  return (await adoptDraft({ ...kind, isNew: wish.isNew })) ?? beginDraft(fresh)
}

const isOfKind = (one: AdKind, other: AdKind): boolean =>
  one.category === other.category && one.subCategory === other.subCategory

/** Goes on with changes that were not sent; where there are none, begins from the ad as the server has it now. */
async function openEdit(productId: string, wish: FormWish): Promise<OpenedDraft | null> {
  markEdit(productId)
  const known = await adoptDraft({ ...wish, productId })
  if (known && (!isUntouched(known.draft) || Date.now() - known.draft.savedAt < freshFor)) return known
  const ad = (await fetchOwnAd(productId)).answer?.product
  if (!ad) return known
  if (known) {
    discardDraft(known.draft)
    known.letGo()
  }
  return beginDraft(draftOfAd(ad, wish.owner))
}
