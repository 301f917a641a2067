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
