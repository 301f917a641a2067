import { pictureLimits } from '../../../domain/limits/picture.ts'
import { restrictedSharp as sharp } from '../../../platform/files/image-library.ts'
import type { PictureVariant } from './make-variants.ts'
import { throwDamagedPicture, type UploadedPicture } from './read-picture.ts'

/** Wide enough for the largest place where a face is shown, twice. */
const sideMax = 480

/**
 * The square in the middle of a photograph, the right way up, as JPEG without metadata.
 * @throws AppError `storage/damaged` when it cannot be read
 */
export async function makeAvatarJpeg({ bytes, width, height }: UploadedPicture): Promise<PictureVariant> {
  const side = Math.min(sideMax, width, height)
  const made = await sharp(bytes, { limitInputPixels: pictureLimits.pixelsMax, failOn: 'error', page: 0, pages: 1 })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
    .catch(throwDamagedPicture)
  return { width: side, bytes: made }
}
