import type { DraftPhoto } from '../../../domain/rules/ad/ad-form.ts'
import type { PhotoProblem } from '../../../domain/rules/ad/photo-upload.ts'
import { widthWithin } from '../../../domain/rules/picture.ts'
import type { AdDraft } from './drafts.ts'

/** Which draft photographs belong to. */
export type PhotoOwner = Pick<AdDraft, 'id' | 'productId' | 'owner'>

/** A photograph of a draft as it is shown. */
export interface PhotoItem extends DraftPhoto {
  /** Waiting for its turn, for the network, or for its owner to sign in again: then with a problem. */
  state: 'preparing' | 'uploading' | 'done' | 'failed' | 'waiting'
  /** The share that has left, 0 to 1. */
  progress: number
  problem?: PhotoProblem | undefined
  /** An address to show it from; empty while there is none. */
  preview: string
}

/** What became of the files that were offered last and did not all find a place. */
export interface PhotoNotice {
  /** Names of those that are no pictures. */
  refused: string[]
  /** How many were there already. */
  repeated: number
  leftOut: number
}

/** The photographs of a draft at one moment. */
export interface PhotosNow {
  items: readonly PhotoItem[]
  notice?: PhotoNotice
}

/** How a photograph of a kept draft begins: shown when it was uploaded, else to be looked for. */
export function restoredPhoto(photo: DraftPhoto): PhotoItem {
  return photo.url
    ? { ...photo, state: 'done', progress: 1, preview: previewOf(photo) }
    : { ...photo, state: 'preparing', progress: photo.upload?.share ?? 0, preview: '' }
}

/** The address of an uploaded photograph, as small as the field shows it. */
export function previewOf({ url = '', picture }: DraftPhoto): string {
  if (!picture || picture.widths.length === 0) return picture?.url ?? url
  return picture.url.replace(/[^/]+$/, `${widthWithin(picture.widths, 480)}.webp`)
}

/** Does a photograph need nothing but time? */
export function isUnderWay({ state, problem }: PhotoItem): boolean {
  return state !== 'done' && state !== 'failed' && problem !== 'storage/unauthenticated'
}
