import * as report from '../../../domain/schemas/report.ts'
import type { CallDocumentation, FieldNote } from '../docs/notes.ts'
import { choiceLabelDescription } from './choice-labels.ts'

const reported: Record<string, FieldNote> = {
  productId: { description: 'The ad that is reported. One of the four ids has to be there.' },
  reviewId: { description: 'The review that is reported.' },
  userId: { description: 'The person who is reported.' },
  rentalId: { description: 'The rental that is reported, by one of its two sides.' },
  reason: {
    description: `${choiceLabelDescription} ${Object.entries(report.reportReasons)
      .map(([of, all]) => `${of}: ${all.join(', ')}`)
      .join('; ')}.`,
  },
  reportText: { description: 'In one’s own words; has to be there with the reason `other`.' },
}

/** Schemas whose fields are explained, with the notes by field. */
export const reportsFieldNotes = [[report.reportSchema, reported]] as const

/** What the OpenAPI document says of these calls. */
export const reportsDocs = {
  'POST reports/add': {
    operationId: 'addReport',
    tag: 'reviews',
    summary: 'Report an ad, a review, a person or a rental',
    description:
      'Names one of the four, and a reason that fits it. The team sees it with the words as they are now. What somebody who is signed in reports again replaces their open report.',
    answers: ['Message'],
    answered: 'The team will look at it.',
  },
} as const satisfies Record<string, CallDocumentation>
