import {
  type ContactRequester,
  contactRequesterSchema,
  contactRequestersAnswerSchema,
  contactRequestersQuerySchema,
} from '../../../domain/schemas/contact-requester.ts'
import type { CallDocumentation } from '../docs/call-doc.ts'
import { cardExample } from '../docs/examples.ts'

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
export const contactRequestersNotes = [
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
