import { slugify } from './slug.ts'

/** Signs at the ends of a name, of which a link keeps nothing but a hyphen. */
const endSigns = /^[^\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+$/gu

/** Removes signs at the ends of a name whose slug would begin or end with a hyphen. */
export const trimNameForSlug = (name: string): string =>
  /^-|-$/.test(slugify(name)) ? name.replace(endSigns, '') : name
