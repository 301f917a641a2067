import type { Transaction } from 'kysely'
import { categoryLimits } from '../../../domain/limits/category.ts'
import type { FormPicture } from '../../../domain/rules/console/categories.ts'
import { largestWidthWithin, variantUrl } from '../../../domain/rules/picture.ts'
import type { Database } from '../../db/schema.ts'
import { type MediaDependencies, storeImage } from '../media/media.ts'

/** The picture columns of a category. */
export interface TilePicture {
  image: string
  image_id: string | null
}

/**
 * Stores the picture of a category, if there is one, and does what uses it in the same transaction.
 * @throws AppError as `storeImage`, and what `use` throws
 */
export async function withTilePicture(
  media: MediaDependencies,
  picture: FormPicture | undefined,
  use: (tx: Transaction<Database>, picture: TilePicture | undefined) => Promise<void>,
): Promise<void> {
  if (!picture) {
    await media.db.transaction().execute((tx) => use(tx, undefined))
    return
  }
  await storeImage(media, {
    ...picture,
    ownerId: null,
    folder: 'categories',
    use: (tx, { image, file }) =>
      use(tx, {
        image: variantUrl(file.hash, largestWidthWithin(file.widths, categoryLimits.pictureWidth)),
        image_id: image.id,
      }),
  })
}
