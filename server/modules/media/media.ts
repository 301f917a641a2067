export { renderInitialsAvatar, storeAvatar } from './avatars.ts'
export { deleteOrphanedImages, deleteReleasedImages } from './delete-unused-images.ts'
export { fileKey, filePrefix, type VariantType } from './file-names.ts'
export { pictureColumns } from './media.queries.ts'
export { cropPicture, makeOriginal, readOriginal, storeOriginal } from './original-picture.ts'
export { pictureUrl, viewPicture, viewUpload } from './picture.view.ts'
export {
  beginUpload,
  dropStaleUploads,
  dropUpload,
  finishUpload,
  requireNextChunk,
  requireUpload,
  storeChunk,
  type Upload,
} from './resumable-uploads.ts'
export { type MediaDependencies, makeAvif, type StoredImage, storeImage, type UploadedImage } from './store-image.ts'
export { createWithheldFiles, type WithheldFiles } from './withheld-files.ts'
