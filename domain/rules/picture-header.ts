/** Formats of photographs that some browser can turn into a JPEG. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'bmp'

/** The format and size of a picture, read from its header without decoding. */
export interface PictureHeader {
  kind: PictureKind
  /** Before it is turned the right way up. */
  width: number
  height: number
}

/** Bytes that tell the kind of a file. */
export const signatureSize = 64

/**
 * The kind of a picture by its first bytes: the name of a file, and what a device says about it, count for nothing.
 * @returns undefined for anything else
 */
export function detectPictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (has(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (has(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (has(bytes, 'RIFF') && has(bytes, 'WEBPVP8', 8)) return 'webp'
  if (has(bytes, 'GIF8')) return 'gif'
  if (has(bytes, 'BM')) return 'bmp'
  if (!has(bytes, 'ftyp', 4)) return undefined
  const brands = brandsOf(bytes)
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif'
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined
}

/**
 * Parses the format and size of a picture from its header.
 * @param bytes the start of the file, or all of it @returns undefined where they are not in these bytes, or it is no picture
 */
export function parsePictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const kind = detectPictureKind(bytes)
  const size = kind && sizeReaders[kind](bytes)
  return size && size.width > 0 && size.height > 0 ? { kind, ...size } : undefined
}

/** Tells whether a picture file is truncated. Bytes after a whole picture do not matter. @param bytes the whole file */
export function isTruncatedPicture(bytes: Uint8Array): boolean {
  const kind = detectPictureKind(bytes)
  if (kind === 'png') return findLast(bytes, 'IEND') < 0
  if (kind === 'webp') return bytes.length < viewOf(bytes).getUint32(4, true) + 8
  if (kind !== 'jpeg') return false
  const scan = findFrame(bytes)?.scan
  // A preview in the head has an end of its own.
  return scan === undefined || findLast(bytes, '\xff\xd9') < scan
}

type Size = Pick<PictureHeader, 'width' | 'height'>

const sizeReaders: Record<PictureKind, (bytes: Uint8Array) => Size | undefined> = {
  jpeg: (bytes) => findFrame(bytes)?.size,
  png: (bytes) => (has(bytes, 'IHDR', 12) ? sizeAt(bytes, 16, 'big32') : undefined),
  webp: webpSize,
  avif: largestIspe,
  heic: largestIspe,
  gif: (bytes) => sizeAt(bytes, 6, 'little16'),
  bmp: (bytes) => {
    const size = sizeAt(bytes, 18, 'little32')
    // From the top down, the height is negative.
    return size && { width: Math.abs(size.width), height: Math.abs(size.height) }
  },
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

const has = (bytes: Uint8Array, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

function findLast(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0)
  let at = bytes.lastIndexOf(first)
  while (at >= 0 && !has(bytes, text, at)) at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1)
  return at
}

/** How numbers are written in a file: their reader, their bytes, and whether the lowest byte comes first. */
const numbers = {
  big32: ['getUint32', 4, false],
  little32: ['getInt32', 4, true],
  little16: ['getUint16', 2, true],
} as const

/** Width and height, one after the other. */
function sizeAt(bytes: Uint8Array, at: number, written: keyof typeof numbers): Size | undefined {
  const [read, step, isLittle] = numbers[written]
  if (bytes.length < at + 2 * step) return undefined
  const view = viewOf(bytes)
  return { width: view[read](at, isLittle), height: view[read](at + step, isLittle) }
}

/** The main brand of a file of boxes, and the compatible ones; between them stands a version. */
function brandsOf(bytes: Uint8Array): string[] {
  const end = Math.min(viewOf(bytes).getUint32(0), bytes.length)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) brands.push(String.fromCharCode(...bytes.subarray(at, at + 4)))
  return brands
}

/** Segments with sizes: all frames but the tables of Huffman codes, arithmetic coding and restarts. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** The size of a JPEG, and where its pixels begin. Segments, with previews in them, are passed over by their lengths. */
function findFrame(bytes: Uint8Array): { size: Size; scan: number | undefined } | undefined {
  const view = viewOf(bytes)
  let size: Size | undefined
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xda) return size && { size, scan: at }
    if (isFrame(marker) && at + 9 <= bytes.length)
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return size && { size, scan: undefined }
}

function webpSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 30) return undefined
  const view = viewOf(bytes)
  if (has(bytes, 'VP8X', 12)) {
    const at = (place: number) => view.getUint16(place, true) + ((bytes[place + 2] ?? 0) << 16) + 1
    return { width: at(24), height: at(27) }
  }
  if (has(bytes, 'VP8L', 12)) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/** The largest of the sizes that a file of boxes names: those of its tiles and of its preview are smaller. */
function largestIspe(bytes: Uint8Array): Size | undefined {
  let largest: Size | undefined
  for (let at = bytes.indexOf(0x69); at >= 0; at = bytes.indexOf(0x69, at + 1)) {
    const size = has(bytes, 'ispe', at) ? sizeAt(bytes, at + 8, 'big32') : undefined
    if (size && size.width * size.height > (largest ? largest.width * largest.height : 0)) largest = size
  }
  return largest
}
