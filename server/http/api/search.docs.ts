import {
  adKindSchema,
  type KindsQuery,
  kindsAnswerSchema,
  kindsQuerySchema,
  type SuggestionsQuery,
  suggestionSchema,
  suggestionsAnswerSchema,
  suggestionsQuerySchema,
} from '../../../domain/schemas/suggestions.ts'
import type { CallDocumentation } from '../docs/call-doc.ts'
import { adKindExample, suggestionExample } from '../docs/examples.ts'
import { type FieldNote, fieldNote } from '../docs/field-note.ts'

const suggestionsQuery: Record<keyof SuggestionsQuery, FieldNote> = {
  text: fieldNote('What is typed so far, 1 to 60 characters; its last word may be unfinished.', 'canon cam'),
}

const suggestion: Partial<Record<keyof typeof suggestionSchema.shape, FieldNote>> = {
  text: fieldNote('A whole search, the English name of a category or subcategory, or the name of a place.'),
  href: fieldNote('Path of the page of a category or subcategory.'),
  within: fieldNote('The category that a subcategory belongs to.'),
  search: fieldNote('With a place: the search without the words that name it; may be empty.'),
}

const kindsQuery: Record<keyof KindsQuery, FieldNote> = {
  title: fieldNote('What the ad will be called, 1 to 120 characters.', 'Canon 1500D DSLR'),
}

const adKind: Record<keyof typeof adKindSchema.shape, FieldNote> = {
  category: fieldNote('Its English name.'),
  subCategory: fieldNote('Its English name; that of the category where there are no subcategories.'),
}

const success = { success: true } as const

/** The schemas of their answers, by name: schema, title, description, example. */
export const searchSchemas = {
  Suggestion: [suggestionSchema, 'Suggestion', 'What may be meant by the beginning of a search.', suggestionExample],
  Suggestions: [
    suggestionsAnswerSchema,
    'Suggestions',
    'What may be meant by the beginning of a search, at most eight.',
    { ...success, suggestions: [suggestionExample] },
  ],
  AdKind: [adKindSchema, 'Kind of ad', 'A category and a subcategory of it.', adKindExample],
  AdKinds: [
    kindsAnswerSchema,
    'Kinds of ad',
    'The kinds of ad that a title may mean, the likeliest first, at most three.',
    { ...success, kinds: [adKindExample] },
  ],
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const searchNotes = [
  [suggestionsQuerySchema, suggestionsQuery],
  [suggestionSchema, suggestion],
  [kindsQuerySchema, kindsQuery],
  [adKindSchema, adKind],
] as const

/** What the OpenAPI document says of these calls. */
export const searchDocs = {
  'GET search/suggestions': {
    operationId: 'getSuggestions',
    tag: 'catalogue',
    summary: 'What may be meant by the beginning of a search?',
    description:
      'At most eight: words that titles of active ads have, the most used first, in the script that is typed if there are any; categories and subcategories by their names in three languages; cities and areas of active ads.',
    answers: ['Suggestions'],
    answered: 'The suggestions.',
  },
  'GET search/kinds': {
    operationId: 'getKindsOfTitle',
    tag: 'catalogue',
    summary: 'Which kinds of ad may a title mean?',
    description:
      'At most three, the likeliest first: by the things that the words of the title name, in any of the three scripts; where they name none, by the active ads with these words.',
    answers: ['AdKinds'],
    answered: 'The kinds.',
  },
} as const satisfies Record<string, CallDocumentation>
