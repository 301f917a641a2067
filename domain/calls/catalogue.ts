import { bannersAnswerSchema, bannersQuerySchema, categoriesAnswerSchema } from '../schemas/catalogue.ts'
import {
  foundPlacesAnswerSchema,
  pinAnswerSchema,
  pinQuerySchema,
  placeTextSchema,
  positionSchema,
} from '../schemas/place.ts'
import {
  kindsAnswerSchema,
  kindsQuerySchema,
  suggestionsAnswerSchema,
  suggestionsQuerySchema,
} from '../schemas/suggestions.ts'
import type { ApiCall } from './call.ts'

export const catalogueCalls = {
  'GET categories/get': { answer: categoriesAnswerSchema, refuses: [] },
  'GET banners/get': { query: bannersQuerySchema, answer: bannersAnswerSchema, refuses: ['invalid_input'] },
  'GET places/find': { query: placeTextSchema, answer: foundPlacesAnswerSchema, refuses: ['invalid_input'] },
  'POST places/nearest': { body: positionSchema, answer: pinAnswerSchema, refuses: ['invalid_input'] },
  'GET places/pin': { query: pinQuerySchema, answer: pinAnswerSchema, refuses: ['invalid_input'] },
  'GET search/kinds': { query: kindsQuerySchema, answer: kindsAnswerSchema, refuses: ['invalid_input'] },
  'GET search/suggestions': {
    query: suggestionsQuerySchema,
    answer: suggestionsAnswerSchema,
    refuses: ['invalid_input'],
  },
} as const satisfies Record<string, ApiCall>
