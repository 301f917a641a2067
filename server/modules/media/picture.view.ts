import { fullWidth, variantUrl, widthWithin } from '../../../domain/rules/picture.ts'
import type { Picture } from '../../../domain/schemas/picture.ts'
import type { PictureColumns } from '../../db/schema.ts'

/** Where a picture is found in the largest size within a bound; those of older versions exist in one size only. */
export function pictureUrl([fullPath, , , hash, widths]: PictureColumns, bound: number): string {
  return hash === null ? `/files/${fullPath}` : variantUrl(hash, widthWithin(widths, bound))
}

/** A picture as everybody sees it. */
export function viewPicture(columns: PictureColumns): Picture {
  const [, width, height, , widths, thumbhash, hasAvif] = columns
  return {
    url: pictureUrl(columns, fullWidth),
    widths: widths ?? [],
    width,
    height,
    placeholder: thumbhash ?? '',
    hasAvif: hasAvif ?? false,
  }
}
