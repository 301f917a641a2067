import type { UploadAnswer } from '../../../domain/schemas/ad.ts'
import { viewPicture } from './picture.view.ts'
import type { StoredImage } from './store-image.ts'

/** What whoever sent a picture is answered. */
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
