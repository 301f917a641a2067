import * as z from 'zod/mini'

/** One picture of an ad with everything needed to show it in the right size; the shape of `pictures` on the wire. */
export const pictureSchema = z.object({
  /** The largest WebP variant that is at most 1,280 wide. The others lie beside it: `<width>.webp`, `<width>.avif`. */
  url: z.string(),
  /** The sizes that exist, smallest first; empty for a picture that exists in one size only. */
  widths: z.array(z.int()),
  /** Of the original, for the shape of the place that it gets. */
  width: z.int(),
  height: z.int(),
  /** Thumbhash in base64; empty when there is none. */
  placeholder: z.string(),
  hasAvif: z.boolean(),
})

export type Picture = z.infer<typeof pictureSchema>
