import { adFiguresSchema, figuresAnswerSchema, viewBodySchema } from '../../../domain/schemas/figures.ts'
import { visitSourceNote } from '../docs/common.docs.ts'
import { cardExample } from '../docs/examples.ts'
import type { CallDocumentation } from '../docs/notes.ts'

const adFigures = {
  views: { description: 'Browsers that have opened its page, each once a day.' },
  contacts: { description: 'People who have asked for the number of its owner, on the day of the first time.' },
  favourites: { description: 'People who have kept it.' },
  unanswered: { description: 'Its reviews without an answer of its owner.' },
}

/** The schemas of their answers, by name: schema, title, description, example. */
export const figuresSchemas = {
  OwnFigures: [
    figuresAnswerSchema,
    'Figures of one’s own ads',
    'By day, the oldest first.',
    {
      success: true,
      days: ['2025-11-20', '2025-11-21'],
      figures: [{ productId: cardExample._id, views: [14, 9], contacts: [1, 0], favourites: [0, 2], unanswered: 1 }],
    },
  ],
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const figuresFieldNotes = [
  [viewBodySchema, { productId: { description: 'The ad.', examples: [cardExample._id] }, source: visitSourceNote }],
  [adFiguresSchema, adFigures],
] as const

/** What the OpenAPI document says of these calls. */
export const figuresDocs = {
  'GET products/figures': {
    operationId: 'getOwnFigures',
    tag: 'ads',
    summary: 'How often one’s own ads are seen',
    description:
      'Views, contacts and favourites of one’s own ads on each of the last 28 days in India. Ads that are gone for good are left out.',
    answers: ['OwnFigures'],
    answered: 'The figures.',
  },
} as const satisfies Record<string, CallDocumentation>
