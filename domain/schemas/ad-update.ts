import * as z from 'zod/mini'
import { adBodyOf, adFieldSchemas, ownAdSchema } from './ad.ts'
import { publicAdSchema } from './public-ad.ts'

/** The call `products/update` (specification section 7). It takes back what the calls answered about the ad. */

const { location, ...shape } = adFieldSchemas

/** What answers say about an ad and no form does: sent back, it is without effect. */
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
