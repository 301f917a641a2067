import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { emailAddress, givenPassword, mobileNumber, strictBody } from './body-value.ts'
import { queryFlag, queryId } from './query-value.ts'

/** The calls `users/login`, `users/me` and `users/sessions` (specification sections 3 and 7). */
export const loginBodySchema = strictBody({
  email: z.optional(emailAddress()),
  phoneNumber: z.optional(mobileNumber()),
  password: givenPassword(),
}).check(
  z.refine(({ email, phoneNumber }) => (email === undefined) !== (phoneNumber === undefined), {
    error: 'email_required' satisfies FieldErrorCode,
    path: ['email'],
  }),
)

export type LoginBody = z.infer<typeof loginBodySchema>

/** A person as they see themselves. */
export const ownUserSchema = z.object({
  _id: z.string(),
  name: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** Ten digits; empty without a number. */
  phoneNumber: z.string(),
  avatar: z.nullable(z.string()),
  address: z.string(),
  area: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
  createdAt: z.string(),
})

export type OwnUser = z.infer<typeof ownUserSchema>

export const loginAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  userInfo: ownUserSchema,
})

export const ownUserAnswerSchema = z.object({ success: z.literal(true), user: ownUserSchema, data: ownUserSchema })

/** Somewhere a person is signed in. */
export const sessionSchema = z.object({
  _id: z.string(),
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
})

export type Session = z.infer<typeof sessionSchema>

export const sessionsAnswerSchema = z.object({
  success: z.literal(true),
  sessions: z.array(sessionSchema),
  data: z.array(sessionSchema),
})

/** Which sessions are to end: one, or all the others. */
export const endSessionsQuerySchema = z.object({ sessionId: queryId(), others: queryFlag() }).check(
  z.refine(({ sessionId, others }) => (sessionId === undefined) !== (others === undefined), {
    error: 'invalid_id' satisfies FieldErrorCode,
    path: ['sessionId'],
  }),
)

export type EndSessionsQuery = z.infer<typeof endSessionsQuerySchema>
