import { pictureLimits } from '../../domain/limits/picture.ts'
import {
  detectPictureKind,
  isTruncatedPicture,
  type PictureKind,
  parsePictureHeader,
  signatureSize,
} from '../../domain/rules/picture-header.ts'
import { fitPictureSize, type SizeLimits } from '../../domain/rules/picture-size.ts'

/** The limits and the quality for shrinking a photograph before the upload. */
export interface ShrinkOptions extends SizeLimits {
  /** Bytes up to which it is not written anew. */
  bytesMax: number
  /** Of the JPEG, 0 to 1. */
  quality: number
  /** Kinds that are sent as they are; others become JPEG. */
  kinds: readonly PictureKind[]
}

/** Why a file cannot be sent. */
export type PictureProblem =
  | 'too_many_pixels'
  | 'storage/damaged'
  | 'storage/invalid-format'
  | 'storage/invalid-argument'

/** Bytes to read for the size and kind of a picture; some cameras put long texts and previews before them. */
const headSizes = [256 * 1024, 4 * 1024 * 1024]

/** One for the whole tab: pictures are prepared one after another to spare a phone's memory, whichever form they come from. */
let previous: Promise<unknown> = Promise.resolve()

/** The kind of a file by its content; undefined for what is no picture. */
export async function detectFileKind(file: Blob): Promise<PictureKind | undefined> {
  return detectPictureKind(await bytesOf(file, signatureSize))
}

/**
 * Prepares a chosen file for the upload, one file at a time because old phones have little memory. A large photograph
 * becomes a smaller upright JPEG. Its size is read from its first bytes, so that one with too many pixels is never
 * decoded.
 * @param isWanted asked when its turn has come
 * @returns the file to send, or why it cannot be sent; undefined when it is not wanted any more
 */
export function preparePicture(
  file: Blob,
  shrinking: ShrinkOptions,
  isWanted: () => boolean = () => true,
): Promise<Blob | PictureProblem | undefined> {
  const mine = previous.then(() => (isWanted() ? prepare(file, shrinking) : undefined))
  previous = mine
  return mine
}

async function prepare(file: Blob, shrinking: ShrinkOptions): Promise<Blob | PictureProblem> {
  try {
    const kind = await detectFileKind(file)
    if (!kind) return 'storage/invalid-format'
    const isSent = shrinking.kinds.includes(kind)
    const head = await readHead(file)
    if (!head) return isSent ? 'storage/damaged' : 'storage/invalid-format'
    const { jpegPixelsMax, pixelsMax } = pictureLimits
    if (head.width * head.height > (kind === 'jpeg' ? jpegPixelsMax : pixelsMax)) return 'too_many_pixels'
    if (isTruncatedPicture(await bytesOf(file))) return 'storage/damaged'
    const shrunk = await shrink(file, isSent ? shrinking : { ...shrinking, bytesMax: 0 }).catch(() => undefined)
    // The server may support a format that this browser does not.
    if (!shrunk && !isSent) return 'storage/invalid-format'
    const sent = shrunk ?? file
    if (sent.size > pictureLimits.bytesMax) return 'storage/invalid-argument'
    return sent === file ? file.slice(0, file.size, `image/${kind}`) : sent
  } catch {
    // The device has deleted it meanwhile, or does not let it be read.
    return 'storage/damaged'
  }
}

const bytesOf = async (file: Blob, length = file.size): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, length).arrayBuffer())

async function readHead(file: Blob) {
  for (const size of headSizes) {
    const head = parsePictureHeader(await bytesOf(file, size))
    if (head || file.size <= size) return head
  }
  return undefined
}

/** @throws when the browser cannot decode it */
async function shrink(file: Blob, { bytesMax, quality, ...limits }: ShrinkOptions): Promise<Blob> {
  const upright = await measure(file)
  const size = fitPictureSize(upright, limits)
  if (size.width === upright.width && size.height === upright.height && file.size <= bytesMax) return file
  // Scaled during decoding: a phone has no memory for two full-size copies.
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  })
  try {
    return await draw(bitmap, quality)
  } finally {
    bitmap.close()
  }
}

/** Width and height, upright, from the start of the file: without decoding. */
async function measure(file: Blob): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = () => reject(new Error('this is no picture that the browser can read'))
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

async function draw(bitmap: ImageBitmap, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  // Transparent parts would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Safari frees the pixels of a canvas when its size is 0.
  canvas.width = 0
  if (!blob) throw new Error('the picture was not drawn')
  return blob
}
