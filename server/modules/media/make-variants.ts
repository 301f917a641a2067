import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { adLimits } from '../../../domain/ad-limits.ts'
import { AppError } from '../../../domain/errors.ts'
import { variantWidths } from '../../../domain/rules/picture.ts'
import { type ImageKind, recognizeImage } from './image-kind.ts'
import { restrictedSharp as sharp } from './image-library.ts'
import type { WorkGate } from './work-gate.ts'

/** A picture in one size. */
export interface Variant {
  width: number
  bytes: Buffer
}

/** What a picture that was sent becomes. */
export interface MadePicture {
  kind: ImageKind
  /** Of the picture as it was sent, the right way up. */
  width: number
  height: number
  /** WebP, smallest first. */
  variants: Variant[]
  /** Base64. */
  thumbhash: string
}

/** WebP cannot be higher than 16,383; long before that nobody looks at it. */
const heightMax = 6_400
/**
 * Pixels above which a picture that cannot be unpacked line by line, which takes up to 300 MB of memory, has to wait
 * for others of its kind.
 */
const wholeMax = 12_000_000
/** The most that a placeholder is made from. */
const thumbMax = 100

/**
 * Makes the sizes of a picture that a stranger sent. Nothing of the file survives but its pixels: no metadata, no
 * colour profile, no further pages, nothing that was appended.
 * @throws AppError `storage/invalid-argument` when it is too large, `storage/invalid-format` when it is no picture
 */
export async function makeVariants(bytes: Uint8Array, gate: Pick<WorkGate, 'runSingly'>): Promise<MadePicture> {
  if (bytes.length > adLimits.imageBytesMax) throw new AppError('storage/invalid-argument')
  const kind = recognizeImage(bytes)
  if (!kind) throw new AppError('storage/invalid-format')
  const options = { limitInputPixels: adLimits.imagePixelsMax, failOn: 'error', page: 0, pages: 1 } as const
  // The size is in the file's head: what is too large is never unpacked.
  const { format, compression, isProgressive, width, height, autoOrient } = await sharp(bytes, {
    ...options,
    limitInputPixels: false,
  })
    .metadata()
    .catch(refuseFormat)
  if (width * height > adLimits.imagePixelsMax) throw new AppError('storage/invalid-argument')
  if (`image/${compression === 'av1' ? 'avif' : format}` !== kind) throw new AppError('storage/invalid-format')

  // Unpacked once, to the largest size that is needed; the sizes are made from that.
  const unpack = () =>
    sharp(bytes, options)
      .autoOrient()
      .resize({ width: variantWidths.largest, height: heightMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
      .catch(refuseFormat)
  const isWhole = isProgressive || kind === 'image/webp' || kind === 'image/avif'
  const base = await (isWhole && width * height > wholeMax ? gate.runSingly(unpack) : unpack())
  const raw = { width: base.info.width, height: base.info.height, channels: base.info.channels }
  const open = () => sharp(base.data, { raw })
  const variants: Variant[] = []
  // One after the other: the gate decides how many cores pictures get.
  for (const wanted of variantWidths.upTo(raw.width)) {
    variants.push({ width: wanted, bytes: await encodeWebp(open().resize({ width: wanted })) })
  }
  return { kind, width: autoOrient.width, height: autoOrient.height, variants, thumbhash: await makeThumbhash(open()) }
}

const encodeWebp = (picture: Sharp): Promise<Buffer> =>
  picture.webp({ quality: 80, alphaQuality: 90, effort: 2 }).toBuffer()

/** What background work makes of a variant. @param webp the largest one */
export const encodeAvif = (webp: Uint8Array, width: number): Promise<Buffer> =>
  sharp(webp).resize({ width }).avif({ quality: 52, effort: 3 }).toBuffer()

async function makeThumbhash(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: thumbMax, height: thumbMax, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** Whatever a decoder complains about: the sender can only be told that this is no picture. */
function refuseFormat(): never {
  throw new AppError('storage/invalid-format')
}
