import { successAnswerSchema } from '../../../domain/calls/call.ts'
import * as account from '../../../domain/schemas/account.ts'
import { type InitialsQuery, initialsQuerySchema } from '../../../domain/schemas/avatar.ts'
import { failureSchema, toFailure } from '../../../domain/schemas/failure.ts'
import { choiceLabelDescription } from '../api/choice-labels.ts'
import { ownUserExample } from './examples.ts'
import { type FieldNote, fieldNote } from './notes.ts'

const initialsQuery: Record<keyof InitialsQuery, FieldNote> = {
  seed: fieldNote('A name; its first letter, in any script, is drawn. Without one: U.', 'Priya'),
}

const failure: Partial<Record<keyof typeof failureSchema.shape, FieldNote>> = {
  code: fieldNote('Stable, for programs.'),
  message: fieldNote('For people, in English.'),
  errors: fieldNote('What was wrong with single fields.'),
  stored: fieldNote('What is stored instead, where a code says so: a quote, a rental, fields of an ad.'),
}

const success = { success: true } as const

/** How a mobile number may be typed. */
export const phoneNumberNote: FieldNote = {
  description:
    'An Indian mobile number: ten digits of any script that begin with 6 to 9. Blanks, dashes, dots and brackets between them count for nothing, and so do `+91`, `91`, `0`, `0091` and `+91 (0)` before them.',
  examples: [ownUserExample.phoneNumber],
}

export const visitSourceNote: FieldNote = {
  description: `Where the visit comes from, if the client knows: for figures without people. ${choiceLabelDescription}`,
  examples: ['search'],
}

/** The schemas of their answers, by name: schema, title, description, example. */
export const commonSchemas = {
  Message: [
    account.messageAnswerSchema,
    'Message',
    'All is well, in words.',
    { ...success, message: 'Password changed successfully' },
  ],
  Fine: [successAnswerSchema, 'Fine', 'All is well.', success],
  Failure: [failureSchema, 'Failure', 'Every refusal.', toFailure('page_not_found')],
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const commonFieldNotes = [
  [initialsQuerySchema, initialsQuery],
  [failureSchema, failure],
] as const
