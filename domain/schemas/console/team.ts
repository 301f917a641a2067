import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { personLimits } from '../../limits/person.ts'
import { optionalText } from '../body-fields.ts'
import { optionalQueryText, queryCursor } from '../query-fields.ts'
import { queryDay, requireDaysInOrder } from './form-fields.ts'

const short = () => optionalQueryText(personLimits.emailMax)

/** Which lines of the audit log are asked for; days are days in India, the first and the last one. */
export const auditLogQuerySchema = z
  .object({
    actor: short(),
    action: short(),
    subject: short(),
    from: queryDay(),
    to: queryDay(),
    cursor: queryCursor(),
  })
  .check(requireDaysInOrder)

export type AuditLogQuery = z.infer<typeof auditLogQuerySchema>
export type AuditLogFilter = Omit<AuditLogQuery, 'cursor'>

/** Bytes in base64url, without padding. @param max of the characters */
const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]*$/))
/** An identifier has at most 1,023 bytes. */
const credentialId = bytes(1_364).check(z.minLength(1))

/** What its owner calls it. */
export const passkeyNameSchema = z.object({ name: optionalText(consoleLimits.passkeyNameMax) })

/** The browser's answer to the registration of a passkey; other fields are ignored. */
export const passkeyRegistrationSchema = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(8_192),
    transports: z._default(z.array(z.string().check(z.regex(/^[\w-]{1,20}$/))).check(z.maxLength(10)), []),
  }),
})

/** The browser's answer to the use of a passkey (assertion). */
export const passkeyAssertionSchema = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    userHandle: z.nullish(bytes(100)),
  }),
})
