import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { strictBody } from './body-fields.ts'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** As answers have them: texts, numbers and flags, lists of texts, places, terms. */
const openedValue = z.union([
  scalar,
  z.array(z.string()),
  z.record(z.string(), z.union([scalar, z.record(z.string(), scalar)])),
])

/** The schema of the values that fields had when the form was opened. */
export const openedValuesSchema = (fields: readonly string[]) =>
  strictBody(Object.fromEntries(fields.map((field) => [field, z.optional(openedValue)])))

/** Makes every field of a shape optional. */
export const partialShape = <S extends Record<string, z.ZodMiniType>>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, z.optional(schema)])) as {
    [K in keyof S]: z.ZodMiniOptional<S[K]>
  }

/**
 * The schema of an update: a full body, or, with `opened`, only the changed fields.
 * @param whole its schema without `opened` @param change its schema with it
 */
export const fullOrPartialUpdate = <W extends z.ZodMiniType, C extends z.ZodMiniType>(whole: W, change: C) =>
  z.pipe(
    // A union alone could not say what is wrong with which field.
    z.transform((body: unknown, { issues }) => {
      const isChange = body instanceof Object && 'opened' in body
      const { error } = z.safeParse(isChange ? change : whole, body)
      for (const { path, message } of error?.issues ?? [])
        issues.push({
          code: 'custom',
          input: body,
          path: [...path],
          message: message satisfies string as FieldErrorCode,
        })
      return body
    }),
    z.union([whole, change]),
  )
