/** The media types of pictures that can be uploaded. */
export const imageKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export type ImageKind = (typeof imageKinds)[number]

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + text.length) === text

/** Detects the type of a picture by its first bytes, whatever its name or the sender claims. */
export function recognizeImage(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBPVP8', 8)) return 'image/webp'
  return isAvif(bytes) ? 'image/avif' : undefined
}

/** A box `ftyp` comes first and lists brands of four letters: the main one, its version, and the compatible ones. */
function isAvif(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 'ftyp', 4)) return false
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0), bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += 4) {
    if (startsWith(bytes, 'avif', at) || startsWith(bytes, 'avis', at)) return true
  }
  return false
}

/** The parts of a file, as far as they can be told apart; `end` is behind its last byte. */
interface Part {
  type: string
  start: number
  end: number
}

/** Parts without which a picture would look different, or lie on its side. */
const wanted = {
  'image/png': /^(?:IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|eXIf)$/,
  'image/webp': /^(?:VP8X|ICCP|ANIM|ANMF|ALPH|VP8 |VP8L|EXIF)$/,
}

/**
 * Strips the invisible parts of a picture that the image library would decompress or read many times: a PNG of 1 MB can hold
 * gigabytes of text, a WebP of 6 MB a hundred thousand animation frames. The first part of each kind stays.
 */
export function stripPictureMetadata(bytes: Uint8Array, kind: ImageKind): Uint8Array {
  if (kind === 'image/png')
    return Buffer.concat([bytes.subarray(0, 8), ...keep(bytes, partsOfPng(bytes), wanted[kind])])
  if (kind !== 'image/webp') return bytes
  const kept = Buffer.concat([bytes.subarray(0, 12), ...keep(bytes, partsOfWebp(bytes), wanted[kind])])
  kept.writeUInt32LE(kept.length - 8, 4)
  return kept
}

/** What is kept, as few pieces: of some files every pixel is a part of its own. */
function keep(bytes: Uint8Array, parts: Iterable<Part>, names: RegExp): Uint8Array[] {
  const seen = new Set<string>()
  const ranges: { start: number; end: number }[] = []
  for (const { type, start, end } of parts) {
    if (!names.test(type) || (seen.has(type) && type !== 'IDAT')) continue
    seen.add(type)
    const last = ranges.at(-1)
    if (last?.end === start) last.end = end
    else ranges.push({ start, end })
  }
  return ranges.map(({ start, end }) => bytes.subarray(start, end))
}

/** Length, type, content, sum. What is cut off stays so: the image library says that it is. */
function* partsOfPng(bytes: Uint8Array): Generator<Part> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let start = 8; start + 8 <= view.length; ) {
    const type = view.toString('latin1', start + 4, start + 8)
    const end = start + 12 + view.readUInt32BE(start)
    yield { type, start, end }
    if (type === 'IEND') return
    start = end
  }
}

/** Type, length, content, and a byte more when that is odd. */
function* partsOfWebp(bytes: Uint8Array): Generator<Part> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const whole = Math.min(view.length, 8 + view.readUInt32LE(4))
  for (let start = 12; start + 8 <= whole; ) {
    const length = view.readUInt32LE(start + 4)
    const end = start + 8 + length + (length % 2)
    yield { type: view.toString('latin1', start, start + 4), start, end }
    start = end
  }
}
