import {
  changedSavedSearchAnswerSchema,
  editSavedSearchSchema,
  oneSavedSearchQuerySchema,
  savedSearchesAnswerSchema,
  saveSearchSchema,
} from '../schemas/saved-search.ts'
import { type Call, fineAnswerSchema, signedInRefusals } from './call.ts'

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
    query: oneSavedSearchQuerySchema,
    answer: fineAnswerSchema,
    refuses: [...signedInRefusals, 'saved_search_not_found'],
  },
} as const satisfies Record<string, Call>
