import {
  blockBodySchema,
  blocksAnswerSchema,
  blocksQuerySchema,
  changedBlocksAnswerSchema,
  unblockQuerySchema,
} from '../../../../domain/schemas/blocks.ts'
import {
  calendarAnswerSchema,
  calendarQuerySchema,
  termsFieldsSchema,
  termsSchema,
} from '../../../../domain/schemas/rent.ts'
import { cardExample } from '../../docs/examples.ts'
import { type CallDocumentation, fieldNote } from '../../docs/notes.ts'

const success = { success: true } as const

const blocksExample = {
  ...success,
  today: '2026-12-01',
  ads: [
    {
      _id: cardExample._id,
      title: cardExample.title,
      pieces: 1,
      blocks: [{ from: '2026-12-04', to: '2026-12-06', pieces: null, isReturn: false }],
    },
  ],
  leftAlone: [],
}

/** The schemas of their answers, by name: schema, title, description, example. */
export const rentSchemas = {
  Calendar: [
    calendarAnswerSchema,
    'Calendar',
    'How many pieces of an ad are free on each day.',
    { ...success, today: '2026-12-01', days: [{ day: '2026-12-04', free: 1 }] },
  ],
  Blocks: [blocksAnswerSchema, 'Blocked days', 'The blocked days of one’s own ads that are not over.', blocksExample],
  ChangedBlocks: [
    changedBlocksAnswerSchema,
    'Changed blocked days',
    'The blocked days of one’s own ads after a change, and its id, with which `products/many/undo` undoes it for a day.',
    { ...blocksExample, changeId: '019a9f00-6b1e-7c4a-9d6e-2f1b8c3d4e5f' },
  ],
} as const

const terms = {
  takesAsks: fieldNote(
    'Does it take asks for dates? Otherwise it is rented by call and WhatsApp only. Without it: true.',
    true,
  ),
  pieces: fieldNote('How many of the same thing there are. Without it: 1.', 3),
  prices: fieldNote(
    'Rupees for longer units than the ad’s own, by `day`, `week` and `month`. A day is at most 24 hours, a week at most 7 days, a month at most 4 weeks or 28 days, and none is less than a shorter one. One that contradicts the ad’s present price is ignored.',
  ),
  deposit: fieldNote('Rupees for each piece, which come back.', 5000),
  deliveryFee: fieldNote('Rupees, 0 for free delivery; null: pick-up only.', 200),
  least: fieldNote('The shortest rental, in the ad’s unit. Without it: 1.', 2),
  notice: fieldNote('Days from now to the earliest start; of an ad per hour hours. Without it: 0.', 1),
  gap: fieldNote('Days that stay free after each rental; of an ad per hour hours. Without it: 0.', 1),
}
const productIds = fieldNote('Ids of one’s own ads with commas between them, at most fifty.')
const from = fieldNote('The first day, in India.', '2026-12-04')
const to = fieldNote('The last day, which counts.', '2026-12-06')

/** Schemas whose fields are explained, with the notes by field. */
export const rentFieldNotes = [
  [
    calendarQuerySchema,
    {
      productId: fieldNote('The id of the ad.'),
      from: { ...from, description: 'The first day. Without it: today, in India.' },
      to: fieldNote('The last day, at most 92 days with the first one. Without it: as many as that.', '2026-12-31'),
    },
  ],
  [blocksQuerySchema, { productIds }],
  [unblockQuerySchema, { productIds, from, to }],
  [
    blockBodySchema,
    {
      ids: fieldNote('Ids of one’s own ads, at most fifty.'),
      from,
      to,
      pieces: fieldNote('How many pieces are blocked. Without it: all of them.', 1),
    },
  ],
  [termsFieldsSchema, terms],
  [termsSchema, terms],
] as const

/** What the OpenAPI document says of these calls. */
export const rentDocs = {
  'GET products/calendar': {
    operationId: 'getCalendar',
    tag: 'ads',
    summary: 'On which days is an ad free?',
    description: 'How many of its pieces are free on each day; never why, or who has the others.',
    answers: ['Calendar'],
    answered: 'The days.',
  },
  'GET products/blocks': {
    operationId: 'getBlocks',
    tag: 'ads',
    summary: 'Blocked days of one’s own ads',
    description:
      'The days on which their owner does not rent them out. A block with `isReturn` is until the day of return.',
    answers: ['Blocks'],
    answered: 'The blocks.',
  },
  'POST products/block': {
    operationId: 'blockDays',
    tag: 'ads',
    summary: 'Block days of one’s own ads',
    description:
      'From today on, at most two years ahead. Ads that cannot be changed are named with the reason. Repeated with the same `Idempotency-Key` it answers the same and changes nothing more.',
    answers: ['ChangedBlocks'],
    answered: 'The blocks of these ads.',
  },
  'DELETE products/block': {
    operationId: 'unblockDays',
    tag: 'ads',
    summary: 'Make days of one’s own ads free again',
    description: 'What is blocked before and after these days stays. A day of return that is among them goes.',
    answers: ['ChangedBlocks'],
    answered: 'The blocks of these ads that are left.',
  },
} as const satisfies Record<string, CallDocumentation>
