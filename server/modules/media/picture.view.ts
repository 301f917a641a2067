import { fullVariantWidth, largestWidthWithin, variantUrl } from '../../../domain/rules/picture.ts'
import type { UploadAnswer } from '../../../domain/schemas/ad.ts'
import type { Picture } from '../../../domain/schemas/picture.ts'
import type { PictureColumns } from '../../db/schema.ts'
import type { StoredImage } from './store-image.ts'

/** Where a picture is found in the largest size within a bound; those of older versions exist in one size only. */
export function pictureUrl([fullPath, , , hash, widths]: PictureColumns, bound: number): string {
  return hash === null ? `/files/${fullPath}` : variantUrl(hash, largestWidthWithin(widths, bound))
}

/** The public view of a picture. */
export function viewPicture(columns: PictureColumns): Picture {
  const [, width, height, , widths, thumbhash, hasAvif] = columns
  return {
    url: pictureUrl(columns, fullVariantWidth),
    widths: widths ?? [],
    width,
    height,
    placeholder: thumbhash ?? '',
    hasAvif: hasAvif ?? false,
  }
}

/** The answer to the sender of a picture. */
export function viewUpload({ image, file, url }: StoredImage): UploadAnswer {
  const { width, height, hash, widths, thumbhash, has_avif } = file
  return {
    success: true,
    message: 'Image uploaded successfully',
    url,
    file: {
      bucket: image.bucket,
      fullPath: image.full_path,
      name: image.name,
      size: image.size,
      contentType: image.content_type,
      timeCreated: image.created_at.toISOString(),
      updated: image.updated_at.toISOString(),
    },
    picture: viewPicture([image.full_path, width, height, hash, widths, thumbhash, has_avif]),
  }
}
