import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { initialOf } from '../../../domain/rules/person-name.ts'
import { avatarUrl } from '../../../domain/rules/picture.ts'
import { recognizeImage } from '../../../platform/files/image-formats.ts'
import type { Database } from '../../db/schema.ts'
import { fileKey } from './file-names.ts'
import { type MediaDependencies, storeImage, type UploadedImage } from './store-image.ts'

export interface UploadedAvatar extends Pick<UploadedImage, 'bytes' | 'name'>, Required<Pick<UploadedImage, 'pay'>> {
  ownerId: string
  /** Writes the avatar to its owner's profile, in the transaction that stores the picture. */
  use: (tx: Transaction<Database>, avatar: { url: string; imageId: string }) => Promise<void>
}

/**
 * Stores a person's photograph in the sizes of every picture, and as a square JPEG.
 * @throws AppError `storage/invalid-format` also for AVIF; otherwise as `storeImage`
 */
export async function storeAvatar(
  media: MediaDependencies,
  { bytes, name, pay, ownerId, use }: UploadedAvatar,
): Promise<void> {
  if (recognizeImage(bytes) === 'image/avif') throw new AppError('storage/invalid-format')
  // Loaded with the first picture: most processes do not need the memory that the image library takes.
  const { readPictureInfo } = await import('./read-picture.ts')
  const { makeAvatarJpeg } = await import('./make-variants.ts')
  const picture = await readPictureInfo(bytes)
  // It is decoded for the square, and again for the sizes.
  await pay(picture.cost)
  const jpeg = await media.gate.run(() => makeAvatarJpeg(picture), { whose: ownerId })
  await storeImage(media, {
    bytes,
    name,
    pay,
    ownerId,
    folder: `users/${ownerId}/avatars`,
    use: async (tx, { image, file: { hash } }) => {
      await media.files.put(fileKey(hash, jpeg.width, 'jpg'), jpeg.bytes, 'image/jpeg')
      await use(tx, { url: avatarUrl(hash, jpeg.width), imageId: image.id })
    },
  })
}

/** Ground and letter: dark on light tints of the brand's colours, each pair above 4.5 to 1. */
const avatarTints = [
  { ground: '#cbe6e2', letter: '#085252' },
  { ground: '#e6f4f2', letter: '#0b6b6b' },
  { ground: '#085252', letter: '#ffffff' },
  { ground: '#fff4dc', letter: '#3b2600' },
  { ground: '#f5a524', letter: '#3b2600' },
  { ground: '#fceaf1', letter: '#b4235a' },
  { ground: '#b4235a', letter: '#ffffff' },
] as const

/** A round avatar with the first letter of a name, as SVG. */
export function renderInitialsAvatar(seed: string): string {
  const initial = initialOf(seed)
  const [byte = 0] = createHash('sha256').update(initial).digest()
  const { ground, letter } = avatarTints[byte % avatarTints.length] ?? avatarTints[0]
  // Some letters become two when upper-cased.
  const size = [...initial].length > 1 ? 44 : 52
  const text = escapeXml(initial)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">',
    `<circle cx="60" cy="60" r="60" fill="${ground}"/>`,
    `<text x="60" y="62" fill="${letter}" font-size="${size}" font-weight="600" text-anchor="middle"`,
    ' dominant-baseline="central" font-family="Anek Latin, Anek Devanagari, Anek Gujarati, Noto Sans, system-ui, sans-serif">',
    `${text}</text></svg>`,
  ].join('')
}

const escapeXml = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N}\u200c\u200d]/gu, (sign) => `&#${sign.codePointAt(0)};`)
