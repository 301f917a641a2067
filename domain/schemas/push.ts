import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { strictBody } from './body-fields.ts'
import { controlCharacter } from './query-fields.ts'

/** The calls `push/*`: browsers that are told of notifications while no page is open (docs/decisions/messages-and-notifications.md). */

/** Of an address of a push service. */
const endpointMax = 1000

const endpoint = () =>
  z.string({ error: 'not_text' satisfies FieldErrorCode }).check(
    z.maxLength(endpointMax, { error: 'too_long' satisfies FieldErrorCode }),
    z.refine((text) => !controlCharacter.test(text), { error: 'control_character' satisfies FieldErrorCode }),
  )

/** Bytes in base64url, as browsers write them. */
const bytes = (pattern: RegExp) =>
  z
    .string({ error: 'not_text' satisfies FieldErrorCode })
    .check(z.regex(pattern, { error: 'unknown_value' satisfies FieldErrorCode }))

/** `push/subscribe`: the browser's `PushSubscription`. */
export const pushSubscriptionSchema = strictBody({
  endpoint: endpoint(),
  keys: strictBody({
    /** A point of P-256, not compressed: 65 bytes that begin with 4. */
    p256dh: bytes(/^B[\w-]{86}$/),
    /** 16 bytes. */
    auth: bytes(/^[\w-]{22}$/),
  }),
})
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>

/** `push/unsubscribe`. */
export const pushUnsubscribeSchema = strictBody({ endpoint: endpoint() })

/** `push/key`. */
export const pushKeyAnswerSchema = z.object({ success: z.literal(true), publicKey: z.string() })

/** The payload of a push, in the reader's language. */
export interface PushPayload {
  title: string
  body: string
  /** Where it leads on this site. */
  path: string
  /** The notification's id: what comes twice is shown once. */
  tag: string
  language: string
}
