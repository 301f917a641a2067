import type { DraftPhoto } from '../../../domain/rules/ad/ad-form.ts'
import type { PhotoProblem } from '../../../domain/rules/ad/photo-upload.ts'
import { largestWidthWithin } from '../../../domain/rules/picture.ts'
import type { AdDraft } from './drafts.ts'

/** The draft that photographs belong to. */
export type PhotoDraftRef = Pick<AdDraft, 'id' | 'productId' | 'owner'>

/** A photograph of a draft as it is shown. */
export interface PhotoItem extends DraftPhoto {
  /** `waiting`: for its turn; with a problem for the network, or for the owner to log in again. */
  state: 'preparing' | 'uploading' | 'done' | 'failed' | 'waiting'
  /** The uploaded share, 0 to 1. */
  progress: number
  problem?: PhotoProblem | undefined
  /** An address to show it from; empty while there is none. */
  preview: string
}

/** Why offered files were not added. */
export interface PhotoNotice {
  /** Names of files that are not pictures. */
  refused: string[]
  /** The number of duplicates. */
  repeated: number
  leftOut: number
}

/** The state of a draft's photographs. */
export interface PhotoListState {
  items: readonly PhotoItem[]
  notice?: PhotoNotice
}

/** The initial state of a stored photograph. */
export function photoItemOfDraft(photo: DraftPhoto): PhotoItem {
  return photo.url
    ? { ...photo, state: 'done', progress: 1, preview: photoPreviewUrl(photo) }
    : { ...photo, state: 'preparing', progress: photo.upload?.share ?? 0, preview: '' }
}

/** The URL of an uploaded photograph in the size of the field. */
export function photoPreviewUrl({ url = '', picture }: DraftPhoto): string {
  if (!picture || picture.widths.length === 0) return picture?.url ?? url
  return picture.url.replace(/[^/]+$/, `${largestWidthWithin(picture.widths, 480)}.webp`)
}

/** Is the upload pending, without an action of the user? */
export function isUploadPending({ state, problem }: PhotoItem): boolean {
  return state !== 'done' && state !== 'failed' && problem !== 'storage/unauthenticated'
}
