import { pictureLimits } from '../../../domain/limits/picture.ts'
import { photoKinds } from '../../../domain/rules/ad/photo-list.ts'
import type { PhotoProblem } from '../../../domain/rules/ad/photo-upload.ts'
import { shrinkPicture } from '../../browser/shrink-picture.ts'

const shrinking = { sideMax: 2048, bytesMax: 1_500_000, quality: 0.85 }

let previous: Promise<unknown> = Promise.resolve()

/**
 * Makes a chosen file ready to be sent, one after another: old phones have little memory.
 * @param isWanted asked when its turn has come
 * @returns what to send, or why it cannot be sent; undefined when nobody wants it any more
 */
export function preparePhoto(file: File, isWanted: () => boolean): Promise<Blob | PhotoProblem | undefined> {
  const mine = previous.then(() => (isWanted() ? prepare(file) : undefined))
  previous = mine
  return mine
}

async function prepare(file: File): Promise<Blob | PhotoProblem> {
  const isAccepted = photoKinds.includes(file.type)
  try {
    const photo = await shrinkPicture(file, isAccepted ? shrinking : { ...shrinking, bytesMax: 0 })
    return photo.size > pictureLimits.bytesMax ? 'storage/invalid-argument' : photo
  } catch {
    // The server may know a picture that this browser does not.
    if (!isAccepted) return 'storage/invalid-format'
    return file.size > pictureLimits.bytesMax ? 'storage/invalid-argument' : file
  }
}
