import {
  availabilityAlertAnswerSchema,
  availabilityAlertChangeSchema,
  availabilityAlertQuerySchema,
  favouriteChangesSchema,
  favouritesAnswerSchema,
} from '../../../domain/schemas/favourites.ts'
import { cardExample } from '../docs/examples.ts'
import type { CallDocumentation } from '../docs/notes.ts'

/** The schemas of their answers, by name: schema, title, description, example. */
export const favouritesSchemas = {
  Favourites: [
    favouritesAnswerSchema,
    'Favourites',
    'The ids of the ads that a person has kept, the newest first, and how many more can be kept.',
    { success: true, productIds: [cardExample._id], data: [cardExample._id], room: 299 },
  ],
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const favouritesFieldNotes = [
  [
    favouriteChangesSchema,
    {
      add: { description: 'Ids of ads, the newest favourite first.', examples: [[cardExample._id]] },
      remove: { description: 'Ids of ads. What stands in both goes.', examples: [[]] },
    },
  ],
] as const

/** What the OpenAPI document says of these calls. */
export const favouritesDocs = {
  'GET favourites/get': {
    operationId: 'getFavourites',
    tag: 'favourites',
    summary: 'One’s favourites',
    description:
      'The ids of the ads that the person whose token it is has kept, the newest first; `products/by-ids` has their cards. Ads that cannot be rented now are among them.',
    answers: ['Favourites'],
    answered: 'The favourites.',
  },
  'POST favourites/change': {
    operationId: 'changeFavourites',
    tag: 'favourites',
    summary: 'Add favourites, and take some away',
    description:
      'The same again changes nothing. Ads that do not exist or are one’s own, and what there is no room for, are left out; at most 300 are kept.',
    answers: ['Favourites'],
    answered: 'The favourites as they are now.',
  },
} as const satisfies Record<string, CallDocumentation>

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
export const availabilityAlertsFieldNotes = [
  [
    availabilityAlertQuerySchema,
    { productId: { description: 'An ad of another person.', examples: [cardExample._id] } },
  ],
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
