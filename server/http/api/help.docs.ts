import { callbackRequestSchema } from '../../../domain/schemas/callback-request.ts'
import type { CallDocumentation } from '../docs/call-doc.ts'
import { phoneNumberNote } from '../docs/common.docs.ts'
import { ownUserExample } from '../docs/examples.ts'
import { choiceLabelDescription } from './choice-labels.ts'

/** Schemas whose fields are explained, with the notes by field. */
export const helpNotes = [
  [
    callbackRequestSchema,
    {
      name: { description: 'Whom the team should ask for.', examples: [ownUserExample.name] },
      phoneNumber: phoneNumberNote,
      bestTime: { description: `When a call suits. ${choiceLabelDescription}`, examples: ['evening'] },
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
} as const satisfies Record<string, CallDocumentation>
