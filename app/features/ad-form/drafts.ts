import type { AdFormChange } from '../../../domain/rules/ad/ad-change.ts'
import { type AdFormValues, type AdKind, type DraftPhoto, emptyAdForm } from '../../../domain/rules/ad/ad-form.ts'
import { findCurrentKind, kindWithoutSubCategory } from '../../../domain/rules/ad/current-kind.ts'
import type { AdFormBody } from '../../../domain/rules/ad/form-to-ad-body.ts'
import type { AdFormState } from '../../../domain/rules/ad/rebase-ad.ts'
import { isSameAd } from '../../../domain/rules/ad/same-ad.ts'
import { withAllTerms } from '../../../domain/rules/ad/terms-form.ts'
import { type RentType, rentTypes } from '../../../domain/rules/rent-type.ts'
import { newIdempotencyKey } from '../../browser/idempotency-key.ts'
import {
  inSessionStorage,
  objectSchema,
  oneOfSchema,
  recordSchema,
  type StorageEntry,
  storageEntry,
  textSchema,
} from '../../browser/storage-entry.ts'
import { setUnsentAdAttribute } from './unsent-ad-attribute.ts'

/** A new or changed ad, as this browser stores it until it is sent. */
export interface AdDraft extends AdKind {
  id: string
  /** The id of its owner: other users of this device do not see it. */
  owner: string
  /** The id of the changed ad; absent in a new one. */
  productId?: string
  values: AdFormValues
  photos: DraftPhoto[]
  /** The values at the start; of a changed ad those of the server. */
  original?: AdFormState
  /** Values that others have stored since and that conflict with this draft: its owner chooses (docs/decisions/own-ads.md). */
  meanwhile?: AdFormState | undefined
  /** Milliseconds since 1970. */
  savedAt: number
  /** A request without an answer: the server may have executed it. */
  sent?: { key: string; body: AdFormBody | AdFormChange } | undefined
  /** The deleted kind that it was started for. */
  was?: AdKind
  /** The id of the ad that was created from it, while later changes still have to be sent. */
  madeId?: string
}

type Drafts = Record<string, AdDraft>

/** Drafts that the browser refuses to store, in memory. */
const unstored = new Map<string, AdDraft>()

/** New ads, and changes to ads (specification section 3, local drafts): drafts by their ids. */
const newAds = storageEntry('tempFormData', readDrafts)
const changes = storageEntry('editAd', readDrafts)

const storeOf = ({ productId }: { productId?: string | undefined }): StorageEntry<Drafts> =>
  productId ? changes : newAds

/** The rent duration of the last ad posted from this device, with which the next one begins. */
export const lastRentType = storageEntry<RentType>('lastRentType', oneOfSchema(...rentTypes))

/** A new ad in which nothing is written yet but its title; it is not stored. */
export function newDraft(owner: string, { category, subCategory, borrows }: AdKind, title = ''): AdDraft {
  const values = { ...emptyAdForm, rentType: lastRentType.read() ?? emptyAdForm.rentType }
  return {
    id: newIdempotencyKey(),
    owner,
    category,
    subCategory,
    ...(borrows && { borrows }),
    values: { ...values, title },
    photos: [],
    original: { values, photos: [] },
    savedAt: Date.now(),
  }
}

/**
 * Stores a draft, without touching those that other tabs store.
 * @returns did the browser store it? Its storage may be full or blocked
 */
export function storeDraft(draft: AdDraft): boolean {
  const store = storeOf(draft)
  const saved = { ...draft, savedAt: Date.now() }
  const isStored = store.write({ ...store.read(), [draft.id]: saved })
  if (!draft.productId) setUnsentAdAttribute(true)
  if (isStored) unstored.delete(draft.id)
  else unstored.set(draft.id, saved)
  return isStored
}

/**
 * Changes some values of a stored draft.
 * @returns did the browser store it? A deleted draft is not created again
 */
export function updateDraft(
  { id, productId }: Pick<AdDraft, 'id' | 'productId'>,
  changed: Partial<Omit<AdDraft, 'id' | 'owner' | 'productId' | 'savedAt'>>,
): boolean {
  const draft = unstored.get(id) ?? storeOf({ productId }).read()?.[id]
  return draft !== undefined && storeDraft({ ...draft, ...changed })
}

export function deleteDraft(draft: Pick<AdDraft, 'id' | 'productId'>): void {
  const store = storeOf(draft)
  const { [draft.id]: _, ...others } = store.read() ?? {}
  unstored.delete(draft.id)
  if (!draft.productId) setUnsentAdAttribute(Object.keys(others).length > 0)
  if (Object.keys(others).length === 0) store.remove()
  else store.write(others)
}

/** Is the draft still as it was started? */
export function isUnchanged({ values, photos, original }: AdDraft): boolean {
  return isSameAd({ values, photos }, original ?? { values: emptyAdForm, photos: [] })
}

/** All drafts of a user, newest first. */
export function findDrafts(owner: string): AdDraft[] {
  const stored = { ...newAds.read(), ...changes.read(), ...Object.fromEntries(unstored) }
  return Object.values(stored)
    .filter((draft) => draft.owner === owner)
    .map(movedToPresentKind)
    .sort((a, b) => b.savedAt - a.savedAt)
}

/** Moves a draft of a deleted kind to the kind that took over its ads. A changed ad stays with its ad. */
function movedToPresentKind(draft: AdDraft): AdDraft {
  if (draft.productId) return draft
  const present = findCurrentKind(globalThis.site, draft)
  if ('problem' in present || !present.isMoved) return draft
  return withKind(draft, 'kind' in present ? present.kind : kindWithoutSubCategory(present.category))
}

/** A copy of the draft for another kind. */
export function withKind({ borrows: _, ...draft }: AdDraft, { category, subCategory, borrows }: AdKind): AdDraft {
  const was = draft.was ?? { category: draft.category, subCategory: draft.subCategory }
  return { ...draft, category, subCategory, ...(borrows && { borrows }), was }
}

/** The unsent new ads of a user that have any value, the newest first. */
export function findUnsentAds(owner: string): AdDraft[] {
  return findDrafts(owner).filter((draft) => !draft.productId && !isUnchanged(draft))
}

export function findDraft(id: string, owner: string): AdDraft | undefined {
  return findDrafts(owner).find((draft) => draft.id === id)
}

/** Does a draft with this id exist, of any user? */
export function isDraftStored(id: string): boolean {
  return [newAds, changes].some((store) => id in (store.read() ?? {}))
}

function readDrafts(value: unknown): Drafts | undefined {
  return value && typeof value === 'object'
    ? Object.fromEntries(
        Object.entries(value).flatMap(([id, stored]) => {
          const draft = withTerms(stored)
          return isDraft(id, draft) ? [[id, draft]] : []
        }),
      )
    : undefined
}

/** Drafts of an earlier release have no terms. */
function withTerms(draft: Partial<AdDraft> | null): Partial<AdDraft> | null {
  const { original, meanwhile } = draft ?? {}
  return (
    draft && {
      ...complete(draft),
      ...(original && { original: complete(original) }),
      ...(meanwhile && { meanwhile: complete(meanwhile) }),
    }
  )
}

const complete = <T extends Partial<AdFormState>>(ad: T): T =>
  ad.values ? { ...ad, values: withAllTerms(ad.values) } : ad

function isDraft(id: string, draft: Partial<AdDraft> | null): draft is AdDraft {
  return (
    draft?.id === id &&
    isText(draft.owner) &&
    isText(draft.category) &&
    isText(draft.subCategory) &&
    isWritten(draft) &&
    [draft.original, draft.meanwhile].every((ad) => ad === undefined || isWritten(ad))
  )
}

const isText = (value: unknown) => typeof value === 'string'

function isWritten(ad: Partial<Pick<AdDraft, 'values' | 'photos'>> | null): boolean {
  return isForm(ad?.values) && Array.isArray(ad?.photos) && ad.photos.every(isPhoto)
}

/** Does it have all fields of the form, each with a value of its type? */
function isForm(values: Partial<AdFormValues> | null | undefined): boolean {
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
  const { attributes, amenities } = values ?? {}
  return (
    Object.entries(emptyAdForm).every(
      ([name, empty]) => kindOf(values?.[name as keyof AdFormValues]) === kindOf(empty),
    ) && [...Object.values(attributes ?? { none: null }), ...(amenities ?? [])].every(isText)
  )
}

function isPhoto(photo: Partial<DraftPhoto> | null): boolean {
  const { id, name, url = '', picture, upload } = photo ?? {}
  const isPicture = picture === undefined || (isText(picture?.url) && Array.isArray(picture.widths))
  const isUpload = upload === undefined || (isText(upload?.id) && typeof upload.share === 'number')
  return [id, name, url].every(isText) && isPicture && isUpload && isText(picture?.placeholder ?? '')
}

/** Ids of drafts, by the form that they belong to. */
const draftIdByForm = storageEntry('adDrafts', recordSchema(textSchema), inSessionStorage)

/** The key of a form: of a kind for new ads, or of an edited ad. */
export const adFormKey = ({ productId, category, subCategory }: AdKind & { productId?: string | undefined }): string =>
  productId ?? `${category}/${subCategory}`

/** Stores which draft this tab continues with in its form. */
export function storeDraftOfForm(draft: AdDraft): void {
  draftIdByForm.write({ ...draftIdByForm.read(), [adFormKey(draft)]: draft.id })
}

/** The id of this tab's last draft in a form. */
export function findDraftOfForm(formKey: string): string | undefined {
  return draftIdByForm.read()?.[formKey]
}

/** Is it a draft of this tab? */
export function isDraftOfTab({ id }: Pick<AdDraft, 'id'>): boolean {
  return Object.values(draftIdByForm.read() ?? {}).includes(id)
}

/** The edit-mode flag of the session (specification sections 3 and 4): which ad this tab edits. */
const editedAd = storageEntry('isEditMode', objectSchema({ productId: textSchema }), inSessionStorage)

/** Stores which ad this tab edits. */
export function storeEditedAd(productId: string): void {
  editedAd.write({ productId })
}

/** Ends edit mode in this tab. */
export function clearEditedAd(): void {
  editedAd.remove()
}

/** The id of the ad that this tab edits, if any. */
export function findEditedAd(): string | undefined {
  return editedAd.read()?.productId
}

/** Makes the form of a stored draft continue with it, when it is opened next in this tab. */
export function continueDraft(id: string, owner: string): void {
  const draft = findDraft(id, owner)
  if (!draft) return
  storeDraftOfForm(draft)
  if (draft.productId) storeEditedAd(draft.productId)
}
