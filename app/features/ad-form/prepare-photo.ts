import { pictureLimits } from '../../../domain/limits/picture.ts'
import type { PhotoProblem } from '../../../domain/rules/ad/photo-upload.ts'
import { preparePicture, type ShrinkOptions } from '../../browser/prepare-picture.ts'

/** The limits of an ad's photograph: 2048 × 1536 pixels, because the server shrinks larger ones. */
const shrinking: ShrinkOptions = {
  areaMax: 2048 * 1536,
  shorterMin: 720,
  longerMax: pictureLimits.heightMax,
  bytesMax: 1_500_000,
  quality: 0.85,
  kinds: ['jpeg', 'png', 'webp', 'avif'],
}

/** Prepares a photograph of an ad for the upload, as `preparePicture` does. */
export const preparePhoto = (file: File, isWanted: () => boolean): Promise<Blob | PhotoProblem | undefined> =>
  preparePicture(file, shrinking, isWanted)
