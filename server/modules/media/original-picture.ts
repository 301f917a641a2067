import { bannerLimits } from '../../../domain/limits/banner.ts'
import type { Crop, PictureSize } from '../../../domain/rules/console/banner-crop.ts'
import { originalKey } from './file-names.ts'
import { type MediaDependencies, type StoredImage, storeImage, type UploadedImage } from './store-image.ts'

/** The original of a cropped picture, upright and without metadata. */
export interface OriginalPicture extends PictureSize {
  bytes: Uint8Array
}

/**
 * Makes the stored original of an uploaded picture, so that other parts can be cropped later.
 * @throws AppError as `storeImage`
 */
export async function makeOriginal({ gate }: MediaDependencies, sent: Uint8Array): Promise<OriginalPicture> {
  const [{ readPictureInfo: readPicture }, { resizePicture: shrinkPicture }] = await Promise.all([
    import('./read-picture.ts'),
    import('./make-variants.ts'),
  ])
  const picture = await readPicture(sent)
  return gate.run(() => shrinkPicture(picture, bannerLimits.originalSideMax, gate))
}

/** Stores an original as a picture of its own, which the console shows, and whole besides. */
export function storeOriginal(
  media: MediaDependencies,
  { bytes }: OriginalPicture,
  { use, ...sent }: Pick<UploadedImage, 'name' | 'folder'> & Required<Pick<UploadedImage, 'use'>>,
): Promise<StoredImage> {
  return storeImage(media, {
    ...sent,
    bytes,
    ownerId: null,
    // Under the lock of its files, so that nothing removes them meanwhile.
    use: async (tx, stored) => {
      await media.files.put(originalKey(stored.file.hash), Buffer.from(bytes), 'image/webp')
      await use(tx, stored)
    },
  })
}

/** @returns undefined when there is none */
export async function readOriginal({ files }: MediaDependencies, hash: string): Promise<Uint8Array | undefined> {
  return files.read(originalKey(hash))
}

/**
 * The part of an original as a picture, for `storeImage`. Its left half, where words are laid over it, is made as light as dark letters need.
 */
export async function cropPicture({ gate }: MediaDependencies, original: Uint8Array, crop: Crop): Promise<Buffer> {
  const { cropWithVeil } = await import('./crop-with-veil.ts')
  return gate.run(() => cropWithVeil(original, crop))
}
