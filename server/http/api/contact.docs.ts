import { callbackRequestSchema } from '../../../domain/schemas/callback-request.ts'
import {
  type ContactRequester,
  contactRequesterSchema,
  contactRequestersAnswerSchema,
  contactRequestersQuerySchema,
} from '../../../domain/schemas/contact-requester.ts'
import { phoneNumberNote } from '../docs/common.docs.ts'
import { cardExample, ownUserExample } from '../docs/examples.ts'
import type { CallDocumentation } from '../docs/notes.ts'
import { choiceLabelDescription } from './choice-labels.ts'

const askerExample: ContactRequester = {
  _id: '019a9f00-0000-7000-8000-0000000000e7',
  name: 'Arjun Mehta',
  area: 'Satellite',
  city: 'Ahmedabad',
  phoneNumber: null,
  title: cardExample.title,
  path: '/camera/mirrorless/canon-eos-r10-with-18-150-mm-lens/019a9f00-0000-7000-8000-0000000000f1',
  askedAt: '2025-11-21T09:30:00.000Z',
}

/** The schemas of their answers, by name: schema, title, description, example. */
export const contactRequestersSchemas = {
  Asker: [contactRequesterSchema, 'Asker', 'A person who asked for the number of an ad.', askerExample],
  AskerPage: [
    contactRequestersAnswerSchema,
    'Page of askers',
    'One page of the people who asked about one’s ads.',
    { success: true, askers: [askerExample], data: [askerExample], nextCursor: null },
  ],
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const contactRequestersFieldNotes = [
  [
    contactRequestersQuerySchema,
    {
      cursor: { description: '`nextCursor` of the page before.' },
      limit: { description: 'People in one page. Without it: 10.', examples: [10] },
    },
  ],
] as const

/** What the OpenAPI document says of these calls. */
export const contactRequestersDocs = {
  'GET contact/askers': {
    operationId: 'getAskers',
    tag: 'contact',
    summary: 'Who asked about one’s ads',
    description:
      'A page of the people who asked for the number of an ad of the person whose token it is, in the last 90 days, and agreed that the lender hears of it; the latest first.',
    answers: ['AskerPage'],
    answered: 'The people.',
  },
} as const satisfies Record<string, CallDocumentation>

/** Schemas whose fields are explained, with the notes by field. */
export const helpFieldNotes = [
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
