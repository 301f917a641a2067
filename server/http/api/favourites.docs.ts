import { favouriteChangesSchema, favouritesAnswerSchema } from '../../../domain/schemas/favourites.ts'
import type { CallDocumentation } from '../docs/call-doc.ts'
import { cardExample } from '../docs/examples.ts'

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
export const favouritesNotes = [
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
