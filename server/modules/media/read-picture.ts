import { AppError } from '../../../domain/errors.ts'
import { pictureLimits } from '../../../domain/limits/picture.ts'
import { variantWidths } from '../../../domain/rules/picture.ts'
import { type ImageKind, recognizeImage, stripPictureMetadata } from '../../../platform/files/image-formats.ts'
import { restrictedSharp as sharp } from '../../../platform/files/image-library.ts'

/** An uploaded picture, untrusted and not decoded yet. */
export interface UploadedPicture {
  /** What the image library is given. */
  bytes: Uint8Array
  kind: ImageKind
  /** As it was sent, the right way up. */
  width: number
  height: number
  /** Does decoding need the whole picture in memory? */
  isWhole: boolean
  /** What making its sizes costs, in megapixels of an ordinary JPEG. */
  cost: number
}

/**
 * The cost of decoding a pixel, at worst, measured in pixels of a JPEG; and one of the largest size, which is packed
 * many times.
 */
const weights = { 'image/jpeg': 1, progressive: 2, 'image/png': 2, 'image/webp': 2, 'image/avif': 12, made: 10 }

/**
 * Reads the head of a picture: pictures that are too large, and other files, are never decoded.
 * @throws AppError `storage/invalid-argument` when it is too large, `storage/invalid-format` when it is no picture, `storage/damaged` when it
 * cannot be read
 */
export async function readPictureInfo(sent: Uint8Array): Promise<UploadedPicture> {
  if (sent.length > pictureLimits.bytesMax) throw new AppError('storage/invalid-argument')
  const kind = recognizeImage(sent)
  if (!kind) throw new AppError('storage/invalid-format')
  const bytes = stripPictureMetadata(sent, kind)
  const { format, compression, isProgressive, width, height, autoOrient } = await sharp(bytes, {
    limitInputPixels: false,
    page: 0,
    pages: 1,
  })
    .metadata()
    .catch(throwDamagedPicture)
  const isAvif = compression === 'av1'
  if (width * height > (isAvif ? pictureLimits.avifPixelsMax : pictureLimits.pixelsMax))
    throw new AppError('storage/invalid-argument')
  if (`image/${isAvif ? 'avif' : format}` !== kind) throw new AppError('storage/invalid-format')
  const scale = Math.min(1, variantWidths.largest / autoOrient.width, pictureLimits.heightMax / autoOrient.height)
  const weight = isProgressive ? Math.max(weights.progressive, weights[kind]) : weights[kind]
  return {
    bytes,
    kind,
    width: autoOrient.width,
    height: autoOrient.height,
    isWhole: isProgressive || kind === 'image/webp' || isAvif,
    cost: Math.ceil((width * height * (weight + weights.made * scale ** 2)) / 1e6),
  }
}

/** Throws the refusal of a picture that cannot be decoded. */
export function throwDamagedPicture(): never {
  throw new AppError('storage/damaged')
}
