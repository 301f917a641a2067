import * as saved from '../../../domain/schemas/saved-search.ts'
import { type CallDocumentation, type FieldNote, fieldNote } from '../docs/notes.ts'
import { choiceLabelDescription } from './choice-labels.ts'

const savedSearchExample: saved.SavedSearch = {
  _id: '019a9f00-0000-7000-8000-0000000000e1',
  query: 'maxPrice=2000&category=camera&location=Ahmedabad&search=canon',
  rhythm: 'at_once',
  conditions: {
    chosen: [],
    location: { en: 'Ahmedabad', hi: 'अहमदाबाद', gu: 'અમદાવાદ' },
    near: null,
  },
  unheard: [],
  createdAt: '2025-11-21T09:30:00.000Z',
}

const rhythm = fieldNote(
  `How often its owner hears of new ads: \`at_once\`, \`daily\` at 08:00 in India, or \`never\`. ${choiceLabelDescription}`,
  'daily',
)

const search: Partial<Record<keyof saved.SavedSearch, FieldNote>> = {
  query: fieldNote('The filters of a list, as `products/get-user-products` takes them, without order and place.'),
  rhythm,
  was: fieldNote(
    'The deleted category or subcategory, by its slugs, that it was saved with: it looks where the ads of that went.',
    'camera/drone',
  ),
  conditions: fieldNote(
    'Of the filters what a program needs to say them in words: chosen values with their ranges, names of places.',
  ),
  unheard: fieldNote(
    'Words of the search that no ad has: as long as it is so, nothing is told. They may be misspelled.',
  ),
}

const save: Record<keyof saved.SaveSearchBody, FieldNote> = {
  query: fieldNote(
    'The filters of a list as the query of its address: keys of `products/get-user-products` but `sort`, `cursor`, `limit`, `userId`, `productId`, `reveal`, `source` and `shareName`, each once.',
    savedSearchExample.query,
  ),
  rhythm: { ...rhythm, description: `${rhythm.description} Without it: \`at_once\`.` },
}

const edit: Record<keyof saved.EditSavedSearchBody, FieldNote> = {
  savedSearchId: fieldNote('One’s own.', savedSearchExample._id),
  rhythm,
  opened: fieldNote(
    'The `rhythm` when the page was opened. Refused with `changed_meanwhile` when it was changed since to something else.',
  ),
}

/** The schemas of their answers, by name: schema, title, description, example. */
export const savedSearchesSchemas = {
  SavedSearch: [
    saved.savedSearchSchema,
    'Saved search',
    'A search that somebody has saved to hear of its new ads.',
    savedSearchExample,
  ],
  SavedSearches: [
    saved.savedSearchesAnswerSchema,
    'Saved searches',
    'The searches that a person has saved, the newest first, and how many more can be saved.',
    { success: true, savedSearches: [savedSearchExample], data: [savedSearchExample], room: 29 },
  ],
  ChangedSavedSearch: [
    saved.changedSavedSearchAnswerSchema,
    'Changed saved search',
    'A saved search as it is now.',
    { success: true, message: 'Search saved!', savedSearch: savedSearchExample, data: savedSearchExample },
  ],
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const savedSearchesFieldNotes = [
  [saved.savedSearchSchema, search],
  [saved.saveSearchSchema, save],
  [saved.editSavedSearchSchema, edit],
  [saved.savedSearchIdQuerySchema, { savedSearchId: edit.savedSearchId }],
] as const

/** What the OpenAPI document says of these calls. */
export const savedSearchesDocs = {
  'GET saved-searches/get': {
    operationId: 'getSavedSearches',
    tag: 'saved searches',
    summary: 'One’s saved searches',
    description: 'The searches that the person whose token it is has saved, the newest first.',
    answers: ['SavedSearches'],
    answered: 'The saved searches.',
  },
  'POST saved-searches/add': {
    operationId: 'saveSearch',
    tag: 'saved searches',
    summary: 'Save a search',
    description:
      'Its owner hears of new ads by a notification, a push and an e-mail. A search that is saved already is answered as it is; at most 30 are kept. Repeated with the same `Idempotency-Key` it answers the same.',
    answers: ['ChangedSavedSearch'],
    answered: 'The search is saved.',
  },
  'PUT saved-searches/edit': {
    operationId: 'editSavedSearch',
    tag: 'saved searches',
    summary: 'Change how often one hears of new ads',
    description: 'Of one of one’s own searches. Somebody else’s counts as not there.',
    answers: ['ChangedSavedSearch'],
    answered: 'The search as it is now.',
  },
  'DELETE saved-searches/delete': {
    operationId: 'deleteSavedSearch',
    tag: 'saved searches',
    summary: 'Delete a saved search',
    description: 'One’s own. Somebody else’s counts as not there.',
    answers: ['Fine'],
    answered: 'The search is gone.',
  },
} as const satisfies Record<string, CallDocumentation>
