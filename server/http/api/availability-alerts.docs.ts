import {
  availabilityAlertAnswerSchema,
  availabilityAlertChangeSchema,
} from '../../../domain/schemas/availability-alert.ts'
import type { CallDocumentation } from '../docs/call-doc.ts'
import { cardExample } from '../docs/examples.ts'

/** The schemas of their answers, by name: schema, title, description, example. */
export const availabilityAlertsSchemas = {
  FreeAlert: [
    availabilityAlertAnswerSchema,
    'FreeAlert',
    'Whether a person will be told when an ad can be rented again.',
    { success: true, isWanted: true, data: true },
  ],
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const availabilityAlertsNotes = [
  [
    availabilityAlertChangeSchema,
    {
      productId: { description: 'An ad of another person.', examples: [cardExample._id] },
      isWanted: { description: 'Whether to be told.', examples: [true] },
    },
  ],
] as const

/** What the OpenAPI document says of these calls. */
export const availabilityAlertsDocs = {
  'GET free-alerts/get': {
    operationId: 'getFreeAlert',
    tag: 'favourites',
    summary: 'Does one wait for an ad to be free again?',
    description: 'Whether the person whose token it is will be told when this ad can be rented again.',
    answers: ['FreeAlert'],
    answered: 'Whether they will.',
  },
  'POST free-alerts/change': {
    operationId: 'changeFreeAlert',
    tag: 'favourites',
    summary: 'Be told when an ad is free again, or no longer',
    description:
      'For an ad of another person that is rented or paused. They are told once, by a notification and a push message, when lists show it again. The same again changes nothing.',
    answers: ['FreeAlert'],
    answered: 'As it is now.',
  },
} as const satisfies Record<string, CallDocumentation>
