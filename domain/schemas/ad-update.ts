import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { adBodyOf, adFieldSchemas, ownAdSchema } from './ad.ts'
import { strictBody } from './body-fields.ts'
import { fullOrPartialUpdate, openedValuesSchema, partialShape } from './partial-update.ts'
import { publicAdSchema } from './public-ad.ts'

/** The call `products/update` (specification section 7). It accepts the fields of answers about the ad. */

const { location, ...shape } = adFieldSchemas

/** Fields that only answers have: they are ignored in bodies. */
export const answerOnlyFields = Object.keys({ ...ownAdSchema.shape, ...publicAdSchema.shape }).filter(
  (key) => !(key in adFieldSchemas) && key !== 'customAddress',
)

const updateShape = {
  ...(Object.fromEntries(answerOnlyFields.map((key) => [key, z.optional(z.unknown())])) as Record<never, never>),
  ...shape,
  /** Without them the pictures stay. */
  images: z.optional(shape.images),
}

/** Everything that an ad says. */
export const fullAdUpdateSchema = adBodyOf(updateShape, location)

const { compressedImages: _compressed, vendorName: _vendor, ...changeable } = shape

/** The changed fields of an ad alone; what is left out stays. */
export const adChangeSchema = strictBody({
  ...partialShape(changeable),
  customAddress: z.optional(z.boolean({ error: 'not_a_flag' satisfies FieldErrorCode })),
  location: z.optional(location),
  /** By field: what it was when the form was opened. */
  opened: openedValuesSchema([...Object.keys(changeable), 'customAddress', 'location']),
})

export const adUpdateSchema = fullOrPartialUpdate(fullAdUpdateSchema, adChangeSchema)

/** As `AdBody`; without `images` the pictures stay. */
export type AdUpdateBody = z.infer<typeof fullAdUpdateSchema> & { [attribute: string]: unknown }

/** The changed fields, and what they were when the form was opened. */
export type AdChangeBody = z.infer<typeof adChangeSchema> & { [attribute: string]: unknown }
