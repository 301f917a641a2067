import {
  changedSavedSearchAnswerSchema,
  editSavedSearchSchema,
  savedSearchesAnswerSchema,
  savedSearchIdQuerySchema,
  saveSearchSchema,
} from '../schemas/saved-search.ts'
import { type ApiCall, signedInRefusals, successAnswerSchema } from './call.ts'

export const savedSearchesCalls = {
  'GET saved-searches/get': { bearer: 'required', answer: savedSearchesAnswerSchema, refuses: ['not_signed_in'] },
  'POST saved-searches/add': {
    bearer: 'required',
    isIdempotent: true,
    body: saveSearchSchema,
    answer: changedSavedSearchAnswerSchema,
    refuses: [...signedInRefusals, 'category_not_found', 'saved_searches_full', 'repeated_differently'],
  },
  'PUT saved-searches/edit': {
    bearer: 'required',
    body: editSavedSearchSchema,
    answer: changedSavedSearchAnswerSchema,
    refuses: [...signedInRefusals, 'saved_search_not_found', 'changed_meanwhile'],
  },
  'DELETE saved-searches/delete': {
    bearer: 'required',
    query: savedSearchIdQuerySchema,
    answer: successAnswerSchema,
    refuses: [...signedInRefusals, 'saved_search_not_found'],
  },
} as const satisfies Record<string, ApiCall>
