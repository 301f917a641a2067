import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { adBodyOf, adFieldSchemas, ownAdSchema } from './ad.ts'
import { requiredText, strictBody } from './body-value.ts'
import { productSchema } from './listing.ts'

/** The call `products/update` (specification section 7). It takes back what the calls answered about the ad. */

const { location, ...shape } = adFieldSchemas

/** What answers say about an ad and no form does: sent back, it is without effect. */
export const answeredOnly = Object.keys({ ...ownAdSchema.shape, ...productSchema.shape }).filter(
  (key) => !(key in adFieldSchemas) && key !== 'customAddress',
)

const updateShape = {
  ...(Object.fromEntries(answeredOnly.map((key) => [key, z.optional(z.unknown())])) as Record<never, never>),
  ...shape,
  /** Without them the pictures stay. */
  images: z.optional(shape.images),
}

/** Without `address`, which not every answer has, it stays as long as the rest of the place does. */
const updateLocation = strictBody({
  ...location.shape,
  address: z.optional(requiredText(limits.addressMax, 'address_required')),
})

export const adUpdateSchema = adBodyOf(updateShape, updateLocation)

/** As `AdBody`; what is left out stays. */
export type AdUpdateBody = z.infer<typeof adUpdateSchema> & { [attribute: string]: unknown }
