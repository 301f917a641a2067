import * as z from 'zod/mini'
import { adBodyOf, adFieldSchemas, ownAdSchema } from './ad.ts'
import { publicAdSchema } from './public-ad.ts'

/** The call `products/update` (specification section 7). It accepts the fields of answers about the ad. */

const { location, ...shape } = adFieldSchemas

/** Fields of answers that no form has: they are ignored. */
export const answeredOnly = Object.keys({ ...ownAdSchema.shape, ...publicAdSchema.shape }).filter(
  (key) => !(key in adFieldSchemas) && key !== 'customAddress',
)

const updateShape = {
  ...(Object.fromEntries(answeredOnly.map((key) => [key, z.optional(z.unknown())])) as Record<never, never>),
  ...shape,
  /** Without them the pictures stay. */
  images: z.optional(shape.images),
}

export const adUpdateSchema = adBodyOf(updateShape, location)

/** As `AdBody`; without `images` the pictures stay. */
export type AdUpdateBody = z.infer<typeof adUpdateSchema> & { [attribute: string]: unknown }
