import { pictureLimits } from '../../../domain/limits/picture.ts'
import { photoKinds } from '../../../domain/rules/ad/photo-list.ts'
import type { PhotoProblem } from '../../../domain/rules/ad/photo-upload.ts'
import { shrinkPicture } from '../../browser/shrink-picture.ts'

const shrinking = { sideMax: 2048, bytesMax: 1_500_000, quality: 0.85 }

let previous: Promise<unknown> = Promise.resolve()

/**
 * Prepares a chosen file for sending, one after another: old phones have little memory.
 * @param isWanted checked when its turn has come
 * @returns the file to send, or the reason why not; undefined when it is not needed any more
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
    // The server may support a format that this browser does not.
    if (!isAccepted) return 'storage/invalid-format'
    return file.size > pictureLimits.bytesMax ? 'storage/invalid-argument' : file
  }
}
