import * as z from 'zod/mini'

/** The name of a place in the Indic scripts. */
export const namesInScriptsSchema = z.object({ hi: z.string(), gu: z.string() })
