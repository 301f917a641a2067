import type { Transaction } from 'kysely'
import { AppError, type FieldErrorCode, fieldError } from '../../../domain/errors.ts'
import { bannerLimits } from '../../../domain/limits/banner.ts'
import { type Crop, cropAtFocus, cropFrom, type PictureSize } from '../../../domain/rules/console/banner-crop.ts'
import type { FormPicture } from '../../../domain/rules/console/categories.ts'
import type { BannerFields } from '../../../domain/schemas/console/banners.ts'
import type { Database } from '../../db/schema.ts'
import {
  cropPicture,
  type MediaDependencies,
  makeOriginal,
  readOriginal,
  type StoredImage,
  storeImage,
  storeOriginal,
} from '../media/media.ts'
import type { BannerRow } from './banner-editing.view.ts'

type CropFields = Pick<BannerFields, 'focus' | 'left' | 'top' | 'width'>
type Tx = Transaction<Database>

/** The columns that a picture fills. */
export interface PictureColumns {
  web_image: string
  image_id: string
  original_image_id: string
  crop: string
}

const folder = 'banners'

const refused = (field: string, code: FieldErrorCode) => new AppError('invalid_input', [fieldError(field, code)])

/**
 * Stores a picture as it was sent and the part of it that is shown, and does what uses them in the transaction of the first.
 * @throws AppError as `storeImage`; `invalid_input` for a part that is too small or outside of it; what `use` throws
 */
export async function withNewBannerPicture(
  media: MediaDependencies,
  { bytes, name }: FormPicture,
  fields: CropFields,
  use: (tx: Tx, picture: PictureColumns) => Promise<void>,
): Promise<void> {
  const original = await makeOriginal(media, bytes)
  const crop = requireCrop(fields, original)
  const shown = await storeCrop(media, original.bytes, { crop, name })
  await storeOriginal(media, original, {
    name,
    folder,
    use: (tx, { image }) => use(tx, columnsOf(shown, { crop, originalId: image.id })),
  })
}

/**
 * Stores another part of the picture of a banner; the current one is deleted later.
 * @returns undefined when the form asks for the same part again @throws AppError `invalid_input` for a part that is too small,
 * or where there is no original
 */
export async function createNewCrop(
  media: MediaDependencies,
  { original_image_id, original_hash, original_width, original_height, crop: before }: BannerRow,
  fields: CropFields,
): Promise<PictureColumns | undefined> {
  if (original_image_id === null || original_hash === null) return undefined
  const crop = requireCrop(fields, { width: original_width ?? 0, height: original_height ?? 0 }, before)
  if (before && isSame(before, crop)) return undefined
  const original = await readOriginal(media, original_hash)
  if (!original) throw refused('picture', 'picture_required')
  return columnsOf(await storeCrop(media, original, { crop, name: 'banner.webp' }), {
    crop,
    originalId: original_image_id,
  })
}

async function storeCrop(
  media: MediaDependencies,
  original: Uint8Array,
  { crop, name }: { crop: Crop; name: string },
): Promise<StoredImage> {
  return storeImage(media, { bytes: await cropPicture(media, original, crop), ownerId: null, name, folder })
}

const columnsOf = (
  { url, image }: StoredImage,
  { crop, originalId }: { crop: Crop; originalId: string },
): PictureColumns => ({
  web_image: url,
  image_id: image.id,
  original_image_id: originalId,
  crop: JSON.stringify(crop),
})

function requireCrop({ focus, left, top, width }: CropFields, size: PictureSize, before?: Crop | null): Crop {
  const largest = cropAtFocus(focus === 'own' ? 'middle' : (focus ?? 'middle'), size)
  if (largest.width < bannerLimits.cropWidthMin) throw refused('picture', 'picture_too_small')
  if (focus !== 'own') return focus === undefined && before ? before : largest
  const crop = cropFrom(
    { left: left ?? before?.left ?? 0, top: top ?? before?.top ?? 0, width: width ?? before?.width ?? largest.width },
    size,
  )
  if (!crop) throw refused('width', 'crop_outside')
  if (crop.width < bannerLimits.cropWidthMin) throw refused('width', 'picture_too_small')
  return crop
}

const isSame = (one: Crop, other: Crop): boolean =>
  one.left === other.left && one.top === other.top && one.width === other.width
