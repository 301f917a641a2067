import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'

/** The contract of an API call: input, answer, refusals, session and idempotency. */
export interface ApiCall {
  query?: z.ZodMiniType
  params?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The body travels as multipart/form-data, because a file may be among it. */
  isMultipart?: true
  /** Needs a session, or answers more with one. */
  bearer?: 'required' | 'optional'
  /** Repeated with the same `Idempotency-Key` it answers the same and changes nothing more. */
  isIdempotent?: true
  answer: z.ZodMiniType
  /** Besides those of every call (`commonRefusals`). */
  refuses: readonly ErrorCode[]
}

/** The error codes that every call may answer. */
export const commonRefusals = [
  'malformed_request',
  'too_many_requests',
  'internal',
  'unavailable',
  'read_only',
] as const

/** The error codes of a call that takes input and needs a session. */
export const signedInRefusals = ['invalid_input', 'not_signed_in'] as const

export const successAnswerSchema = z.object({ success: z.literal(true) })
