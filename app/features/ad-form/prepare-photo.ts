import { pictureLimits } from '../../../domain/limits/picture.ts'
import type { PhotoProblem } from '../../../domain/rules/ad/photo-upload.ts'
import { preparePicture, type Shrinking } from '../../browser/prepare-picture.ts'

/** That of a photograph of 2048 × 1536 pixels. A longer side than that is of no use: the server makes it shorter. */
const shrinking: Shrinking = {
  areaMax: 2048 * 1536,
  shorterMin: 720,
  longerMax: pictureLimits.heightMax,
  bytesMax: 1_500_000,
  quality: 0.85,
  kinds: ['jpeg', 'png', 'webp', 'avif'],
}

/** Prepares a photograph of an ad, as `preparePicture` does. */
export const preparePhoto = (file: File, isWanted: () => boolean): Promise<Blob | PhotoProblem | undefined> =>
  preparePicture(file, shrinking, isWanted)
