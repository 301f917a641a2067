import * as ad from '../../../../domain/schemas/ad.ts'
import { pictureSchema } from '../../../../domain/schemas/picture.ts'
import { pictureExample, storedFileExample } from '../../docs/examples.ts'
import { type FieldNote, fieldNote } from '../../docs/notes.ts'

const picture: Partial<Record<keyof typeof pictureSchema.shape, FieldNote>> = {
  url: fieldNote('The largest variant up to 1,280 pixels wide. The others lie beside it, as `<width>.webp`.'),
  widths: fieldNote('Widths of all variants in pixels, the smallest first; empty when there is only one.'),
  width: fieldNote('Width of the original in pixels.'),
  height: fieldNote('Height of the original in pixels.'),
  placeholder: fieldNote('Thumbhash in base64, to be shown until the picture is there; may be empty.'),
  hasAvif: fieldNote('Are there AVIF variants beside the WebP ones, as `<width>.avif`?'),
}

const success = { success: true } as const

/** The schemas of their answers, by name: schema, title, description, example. */
export const uploadsSchemas = {
  Picture: [
    pictureSchema,
    'Picture',
    'A picture of an ad, with what is needed to show it in the right size.',
    pictureExample,
  ],
  StoredFile: [ad.storedFileSchema, 'Stored file', 'What the storage knows about a file.', storedFileExample],
  Upload: [
    ad.uploadAnswerSchema,
    'Upload',
    'A picture that was kept.',
    {
      ...success,
      message: 'Image uploaded successfully',
      url: pictureExample.url,
      file: storedFileExample,
      picture: pictureExample,
    },
  ],
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const uploadsFieldNotes = [[pictureSchema, picture]] as const
