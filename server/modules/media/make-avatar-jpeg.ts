import { adLimits } from '../../../domain/ad-limits.ts'
import { AppError } from '../../../domain/errors.ts'
import { restrictedSharp as sharp } from './image-library.ts'
import type { Variant } from './make-variants.ts'

/** Wide enough for the largest place where a face is shown, twice. */
const sideMax = 480

/**
 * The square in the middle of a photograph, the right way up, as JPEG without metadata.
 * @throws AppError `storage/invalid-argument` when it is too large, `storage/invalid-format` when it is no picture
 */
export async function makeAvatarJpeg(bytes: Uint8Array): Promise<Variant> {
  if (bytes.length > adLimits.imageBytesMax) throw new AppError('storage/invalid-argument')
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > adLimits.imagePixelsMax) throw new AppError('storage/invalid-argument')
    const side = Math.min(sideMax, width, height)
    const made = await sharp(bytes, { limitInputPixels: adLimits.imagePixelsMax, failOn: 'error', page: 0, pages: 1 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
    return { width: side, bytes: made }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('storage/invalid-format')
  }
}
