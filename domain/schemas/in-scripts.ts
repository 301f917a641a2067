import * as z from 'zod/mini'

/** A name in the scripts of the languages besides English. */
export const inScriptsSchema = z.object({ hi: z.string(), gu: z.string() })
