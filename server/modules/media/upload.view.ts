import type { UploadAnswer } from '../../../domain/schemas/ad.ts'
import { viewPicture } from './picture.view.ts'
import type { StoredImage } from './store-image.ts'

/** A picture that was sent, as its sender sees it. */
export function viewUpload({ image, file, url }: StoredImage): Pick<UploadAnswer, 'url' | 'file' | 'picture'> {
  const { width, height, hash, widths, thumbhash, has_avif } = file
  return {
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
