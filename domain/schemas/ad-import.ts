import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { importLimits } from '../limits/ad-import.ts'
import { adBodyOf, adFieldSchemas, ownAdSchema } from './ad.ts'
import { optionalText, strictBody } from './body-fields.ts'
import { controlCharacter } from './query-fields.ts'

/** The calls `products/import` and `products/imported` (docs/decisions/many-ads-and-import.md). */

const { location, ...shape } = adFieldSchemas

/** An ad of a table: what `products/add` takes, and the lender's own name for it. */
export const importedAdSchema = adBodyOf({ ...shape, ref: optionalText(importLimits.refMax) }, location)

export type ImportedAdBody = z.infer<typeof importedAdSchema> & { [attribute: string]: unknown }

export const importAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  /** False where an ad of this row was there already; it stays as it is. */
  isNew: z.boolean(),
  product: ownAdSchema,
  data: ownAdSchema,
})

/** `importKeyOf` of each row. */
export const importKeysSchema = strictBody({
  keys: z
    .array(
      z.string({ error: 'not_text' satisfies FieldErrorCode }).check(
        // No name of a row is longer, nor is a hash.
        z.maxLength(importLimits.refMax + 10, { error: 'too_long' satisfies FieldErrorCode }),
        z.refine((key) => !controlCharacter.test(key), { error: 'control_character' satisfies FieldErrorCode }),
      ),
      { error: 'not_a_list' satisfies FieldErrorCode },
    )
    .check(z.maxLength(importLimits.rowsMax, { error: 'too_many' satisfies FieldErrorCode })),
})

const importedSchema = z.object({ key: z.string(), productId: z.string(), title: z.string() })

export type ImportedAdState = z.infer<typeof importedSchema>

export const importedAnswerSchema = z.object({
  success: z.literal(true),
  /** Those of the rows that are ads already. */
  imported: z.array(importedSchema),
})
