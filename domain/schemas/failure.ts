import * as z from 'zod/mini'
import { type ErrorCode, englishMessageOf, type FieldError, fieldError, isFieldErrorCode } from '../errors.ts'

/** The one shape of every refusal on the wire. */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }))),
  /** Of `changed_meanwhile`, `rental_changed`, `price_changed` and `pieces_rented`: what is stored, as the call answers it. */
  stored: z.optional(z.unknown()),
})

export type Failure = z.infer<typeof failureSchema>

/** A refusal as it travels; what is wrong with values is said of the first one (specification section 5). */
export function toFailure(code: ErrorCode, fields: FieldError[] = [], stored?: object): Failure {
  const [first] = fields
  return {
    success: false,
    message: first?.message ?? englishMessageOf(code),
    code,
    ...(first && { errors: fields }),
    ...(stored && { stored }),
  }
}

/** Schema issues as field errors; an issue that names no code of ours counts as an unknown value. */
export function toFieldErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldError[] {
  return issues.map(({ path, message }) =>
    fieldError(path.map(String).join('.'), isFieldErrorCode(message) ? message : 'unknown_value'),
  )
}
