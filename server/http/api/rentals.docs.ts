import { cancelReasons, declineReasons } from '../../../domain/rules/rent/rental-steps.ts'
import {
  askBodySchema,
  endingAnswerSchema,
  endingQuerySchema,
  quoteSchema,
  rentalAnswerSchema,
  rentalContactAnswerSchema,
  rentalQuerySchema,
  rentalSchema,
  rentalsAnswerSchema,
  rentalsQuerySchema,
  seenRentalAnswerSchema,
  stepBodySchema,
} from '../../../domain/schemas/rental.ts'
import { cardExample } from '../docs/examples.ts'
import { type CallDocumentation, fieldNote } from '../docs/notes.ts'

const success = { success: true } as const

const quoteExample = {
  lines: [{ unit: 'day', count: 3, price: 1200 }],
  pieces: 1,
  rent: 3_600_00,
  discount: 0,
  delivery: 0,
  total: 3_600_00,
  deposit: 5_000_00,
} as const

const rentalExample = {
  _id: '019a9f00-6b1e-7c4a-9d6e-2f1b8c3d4e5f',
  side: 'renter',
  state: 'asked',
  ad: { _id: cardExample._id, title: cardExample.title, path: `/camera/${cardExample._id}`, rentType: 'Per day' },
  otherName: 'Priya Shah',
  from: '2026-12-04',
  to: '2026-12-06',
  pieces: 1,
  isDelivered: false,
  deliverTo: '',
  quote: quoteExample,
  words: 'For a wedding in Maninagar.',
  answerWords: '',
  place: '',
  reason: null,
  endedBy: null,
  askedAt: '2026-12-01T09:30:00.000Z',
  expiresAt: '2026-12-02T09:30:00.000Z',
  answeredAt: null,
  endedAt: null,
  steps: ['withdraw'],
  contactUntil: null,
  othersAsking: 0,
  renter: null,
  canReview: false,
} as const

/** The schemas of their answers, by name: schema, title, description, example. */
export const rentalsSchemas = {
  RentalAnswer: [
    rentalAnswerSchema,
    'Rental',
    'A rental as the one who asks sees it.',
    { ...success, rental: rentalExample },
  ],
  SeenRentalAnswer: [
    seenRentalAnswerSchema,
    'Rental today',
    'A rental as the one who asks sees it, and what day it is.',
    { ...success, rental: rentalExample, today: '2026-12-01' },
  ],
  RentalsAnswer: [
    rentalsAnswerSchema,
    'Rentals',
    'One page of one’s own rentals.',
    { ...success, rentals: [rentalExample], nextCursor: null, waiting: 0, today: '2026-12-01' },
  ],
  EndingRentals: [
    endingAnswerSchema,
    'Ending rentals',
    'How many open asks and bookings would end.',
    { ...success, asks: 1, bookings: 2 },
  ],
  RentalContact: [
    rentalContactAnswerSchema,
    'Contact of a rental',
    'Name and number of the other side.',
    { ...success, name: 'Priya Shah', phoneNumber: '9825012345', place: 'Shop 4, Law Garden' },
  ],
} as const

const period = {
  from: fieldNote('The first day, in India; of an ad per hour the first minute, `2026-12-04T09:30`.', '2026-12-04'),
  to: fieldNote(
    'The last day, which counts: 2026-12-31 is a month from 2026-12-01. Of an ad per hour the minute after the last.',
    '2026-12-06',
  ),
}
const rentalId = fieldNote('The id of one’s own rental.')

/** Schemas whose fields are explained, with the notes by field. */
export const rentalsFieldNotes = [
  [
    askBodySchema,
    {
      productId: fieldNote('The id of the ad.'),
      ...period,
      pieces: fieldNote('How many. Without it: 1.', 1),
      isDelivered: fieldNote(
        'Is it brought, for the fee of the ad? Refused with `no_delivery` where the lender does not deliver.',
      ),
      deliverTo: fieldNote('Where to bring it, at most 80 characters.'),
      words: fieldNote('At most 500 characters for the lender.'),
      total: fieldNote(
        'What it costs in paise, as it was shown. Another sum is refused with `price_changed`.',
        3_600_00,
      ),
      deposit: fieldNote(
        'The deposit in paise, as it was shown; another is refused, too. Without it: not compared.',
        0,
      ),
    },
  ],
  [
    stepBodySchema,
    {
      rentalId,
      step: fieldNote('What to do: one of the `steps` of the rental.', 'accept'),
      words: fieldNote('With a yes or a no: at most 500 characters of the lender for the renter.'),
      place: fieldNote('With a yes: where it is picked up.'),
      reason: fieldNote(
        `Why: with \`decline\` ${declineReasons.join(', ')}, with \`cancel\` ${cancelReasons.join(', ')}.`,
      ),
    },
  ],
  [rentalQuerySchema, { rentalId }],
  [endingQuerySchema, { productIds: fieldNote('Ids of own ads, with commas between them.') }],
  [
    rentalsQuerySchema,
    {
      side: fieldNote('Only those that one lends, or rents.'),
      group: fieldNote('`todo`: those that wait for the reader; `coming`; `past`.'),
      month: fieldNote('Only those of a month in India.', '2026-12'),
    },
  ],
  [quoteSchema, { total: fieldNote('Paise, as all sums but the prices of the lines, which are rupees.') }],
  [
    rentalSchema,
    {
      ...period,
      steps: fieldNote('What the reader can do now.'),
      contactUntil: fieldNote('Until when `rentals/contact` answers; null where it does not.'),
      othersAsking: fieldNote('Open asks of others for some of these days.'),
      renter: fieldNote('What the lender of an open ask is told of the renter.'),
    },
  ],
] as const

/** What the OpenAPI document says of these calls. */
export const rentalsDocs = {
  'POST rentals/ask': {
    operationId: 'askForDates',
    tag: 'rentals',
    summary: 'Ask for dates',
    description:
      'Asks the lender of an ad for dates. Nothing is held until they say yes. An ask lives for a day, at most to the start of an ad per hour, else to the end of the first day. `price_changed` has the present quote in `stored`: show it, and send its `total`. At most three asks are open on an ad and ten in all (`asks_full`); at most ten are new in a day, on the first day of an account three (`too_many_requests`).',
    answers: ['RentalAnswer'],
    answered: 'The ask.',
  },
  'POST rentals/step': {
    operationId: 'takeRentalStep',
    tag: 'rentals',
    summary: 'Say yes or no, withdraw, cancel, end',
    description:
      'The same step again by the same person answers the rental as it is. What is not possible now is refused with `rental_changed`, and `stored` is the rental as it is.',
    answers: ['RentalAnswer'],
    answered: 'The rental.',
  },
  'GET rentals/get': {
    operationId: 'getRental',
    tag: 'rentals',
    summary: 'One of one’s own rentals',
    description: 'As its renter or its lender sees it; nobody else learns that it is there.',
    answers: ['SeenRentalAnswer'],
    answered: 'The rental, and what day it is in India.',
  },
  'GET rentals/list': {
    operationId: 'listRentals',
    tag: 'rentals',
    summary: 'One’s own rentals',
    description: 'By their start: the next ones first, of past ones the last.',
    answers: ['RentalsAnswer'],
    answered: 'One page.',
  },
  'GET rentals/ending': {
    operationId: 'countEndingRentals',
    tag: 'rentals',
    summary: 'What would end with ads, or with the account',
    description:
      'Open asks and bookings that end when these of one’s own ads are deleted; without ids, all of the account on both sides.',
    answers: ['EndingRentals'],
    answered: 'Two numbers.',
  },
  'GET rentals/contact': {
    operationId: 'getRentalContact',
    tag: 'rentals',
    summary: 'The number of the other side',
    description: 'From the yes until 14 days after the end.',
    answers: ['RentalContact'],
    answered: 'Name, number and place.',
  },
} as const satisfies Record<string, CallDocumentation>
