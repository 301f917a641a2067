import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { pictureLimits } from '../../../domain/limits/picture.ts'
import { variantWidths } from '../../../domain/rules/picture.ts'
import type { ConcurrencyLimiter } from '../../../platform/concurrency-limiter.ts'
import type { ImageKind } from '../../../platform/files/image-formats.ts'
import { restrictedSharp as sharp } from '../../../platform/files/image-library.ts'
import { throwDamagedPicture, type UploadedPicture } from './read-picture.ts'

/** One size of a picture. */
export interface PictureVariant {
  width: number
  bytes: Buffer
}

/** The result of processing an uploaded picture. */
export interface PictureVariants {
  kind: ImageKind
  /** Of the picture as it was sent, the right way up. */
  width: number
  height: number
  /** WebP, smallest first. */
  variants: PictureVariant[]
  /** Base64. */
  thumbhash: string
}

/**
 * Pixels above which pictures that cannot be decoded line by line, which takes up to 300 MB of memory, are processed
 * one at a time.
 */
const wholeMax = 12_000_000
/** The most that a placeholder is made from. */
const thumbMax = 100

/**
 * Makes the sizes of an untrusted picture. Only the pixels of the file are used: no metadata, no colour profile, no
 * further pages, nothing that was appended.
 * @throws AppError `storage/damaged` when it cannot be read
 */
export async function makeVariants(
  { bytes, kind, width, height, isWhole }: UploadedPicture,
  gate: Pick<ConcurrencyLimiter, 'runSingly'>,
): Promise<PictureVariants> {
  // Decoded once, to the largest size that is needed; the sizes are made from that.
  const unpack = () =>
    openWithin(bytes, { width: variantWidths.largest, height: pictureLimits.heightMax })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
      .catch(throwDamagedPicture)
  const base = await (isWhole && width * height > wholeMax ? gate.runSingly(unpack) : unpack())
  const raw = { width: base.info.width, height: base.info.height, channels: base.info.channels }
  const open = () => sharp(base.data, { raw })
  const variants: PictureVariant[] = []
  // One after the other: the gate decides how many cores pictures get.
  for (const wanted of variantWidths.upTo(raw.width)) {
    variants.push({ width: wanted, bytes: await encodeWebp(open().resize({ width: wanted })) })
  }
  return { kind, width, height, variants, thumbhash: await makeThumbhash(open()) }
}

/**
 * An untrusted picture in one size, nearly as good as it was sent, with only its pixels.
 * @param sideMax pixels of its longer side at most
 * @throws AppError `storage/damaged` when it cannot be read
 */
export async function resizePicture(
  { bytes, width, height, isWhole }: UploadedPicture,
  sideMax: number,
  gate: Pick<ConcurrencyLimiter, 'runSingly'>,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const shrink = () =>
    openWithin(bytes, { width: sideMax, height: sideMax })
      .webp({ quality: 92, effort: 2 })
      .toBuffer({ resolveWithObject: true })
      .catch(throwDamagedPicture)
  const { data, info } = await (isWhole && width * height > wholeMax ? gate.runSingly(shrink) : shrink())
  return { bytes: data, width: info.width, height: info.height }
}

const openWithin = (bytes: Uint8Array, bounds: { width: number; height: number }): Sharp =>
  sharp(bytes, { limitInputPixels: pictureLimits.pixelsMax, failOn: 'error', page: 0, pages: 1 })
    .autoOrient()
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')

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
