import * as z from 'zod/mini'
import { consoleLimits } from '../../limits/console.ts'
import { optionalText } from '../body-fields.ts'

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
