import { callRequestSchema } from '../../../domain/schemas/call-request.ts'
import type { CallDoc } from '../docs/call-doc.ts'
import { phoneNumber } from '../docs/common.docs.ts'
import { ownUserExample } from '../docs/examples.ts'
import { asShown } from './choice-words.ts'

/** Schemas whose fields are explained, with the notes by field. */
export const helpNotes = [
  [
    callRequestSchema,
    {
      name: { description: 'Whom the team should ask for.', examples: [ownUserExample.name] },
      phoneNumber,
      bestTime: { description: `When a call suits. ${asShown}`, examples: ['evening'] },
    },
  ],
] as const

/** What the OpenAPI document says of these calls. */
export const helpDocs = {
  'POST contact/request-call': {
    operationId: 'requestCall',
    tag: 'help',
    summary: 'Ask to be called',
    description:
      'By the team, on a working day. Where the site sends WhatsApp messages, the number is told by one, at most once a day. While it waits for the call, asking again changes name and time. Repeated with the same `Idempotency-Key` it answers the same.',
    answers: ['Message'],
    answered: 'The team will call.',
  },
} as const satisfies Record<string, CallDoc>
