import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { fetchOwnAd } from '../ad-page/fetch-own-ad.ts'
import { discardDraft } from './discard-draft.ts'
import { type AdDraft, findDraft, findDrafts, isUntouched, keepDraft, newDraft } from './drafts.ts'
import { draftOfAd } from './edit-mode.ts'
import { leaveEdit } from './leave-edit.ts'
import { findMarkedEdit, markEdit } from './marked-edit.ts'
import { adoptDraft, beginDraft, type OpenedDraft } from './open-draft.ts'
import { takeOver } from './take-over.ts'
import { writtenAdOf } from './written-ad.ts'

/** What the ad form is opened for. */
export interface FormWish extends AdKind {
  owner: string
  /** The ad in the navigation state. */
  productId?: string | undefined
  /** Does the navigation come from the chooser? Then a new ad is wanted. */
  isNew: boolean
}

/** Milliseconds for which an ad that My ads has loaded counts as the latest version. */
const freshFor = 5_000

/**
 * Opens a draft in create or edit mode (specification section 4, Ad form). It is edit mode when the navigation says so,
 * by the flag of the session, or for unlocked unsent changes at this address.
 * @returns null when the ad could not be loaded
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
      return broughtUp(edit, leftId)
    }
  }
  const adopted = await adoptDraft({ owner, category, subCategory, isNew: wish.isNew })
  if (!adopted) return beginDraft(newDraft(owner, wish))
  // One that a title began knows the name of its category alone.
  const { borrows } = wish
  return borrows === adopted.draft.borrows ? adopted : { ...adopted, draft: withRules(adopted.draft, borrows) }
}

/** The draft with the category whose fields its own category borrows. */
function withRules(draft: AdDraft, borrows: string | undefined): AdDraft {
  const ruled = { ...draft, borrows }
  keepDraft(ruled)
  return ruled
}

const isOfKind = (one: AdKind, other: AdKind): boolean =>
  one.category === other.category && one.subCategory === other.subCategory

/** Continues with unsent changes; without any, starts from the latest version of the server. */
async function openEdit(productId: string, wish: FormWish): Promise<OpenedDraft | null> {
  markEdit(productId)
  const known = await adoptDraft({ ...wish, productId })
  return known && !isUntouched(known.draft) ? broughtUp(known, productId) : beginEdit(known, productId, wish)
}

async function beginEdit(known: OpenedDraft | null, productId: string, wish: FormWish): Promise<OpenedDraft | null> {
  if (known && isFresh(known)) return known
  const ad = (await fetchOwnAd(productId)).answer?.product
  if (!ad) return known
  if (known) {
    discardDraft(known.draft)
    known.letGo()
  }
  return beginDraft(draftOfAd(ad, wish.owner))
}

const isFresh = ({ draft }: OpenedDraft): boolean => Date.now() - draft.savedAt < freshFor

/**
 * Merges the latest version of the server into unsent changes, if it answers. A request without an answer is sent again
 * first.
 */
async function broughtUp(known: OpenedDraft, productId: string): Promise<OpenedDraft> {
  if (isFresh(known) || known.draft.sent) return known
  const ad = (await fetchOwnAd(productId)).answer?.product
  if (!ad) return known
  takeOver(known.draft, writtenAdOf(ad))
  return { ...known, draft: findDraft(known.draft.id, known.draft.owner) ?? known.draft }
}
