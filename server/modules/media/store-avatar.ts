import type { Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { avatarUrl } from '../../../domain/rules/picture.ts'
import { recognizeImage } from '../../../platform/files/image-kind.ts'
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
  const { readPictureInfo: readPicture } = await import('./read-picture.ts')
  const { makeAvatarJpeg } = await import('./make-avatar-jpeg.ts')
  const picture = await readPicture(bytes)
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
