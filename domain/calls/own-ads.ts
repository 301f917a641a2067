import {
  adBodySchema,
  adStatusBodySchema,
  changedAdAnswerSchema,
  deleteAdQuerySchema,
  deletedAdAnswerSchema,
  ownAdAnswerSchema,
  ownAdParamsSchema,
  ownAdQuerySchema,
} from '../schemas/ad.ts'
import { importAnswerSchema, importedAdSchema, importedAnswerSchema, importKeysSchema } from '../schemas/ad-import.ts'
import { adIdsQuerySchema } from '../schemas/ad-list.ts'
import { adUpdateSchema } from '../schemas/ad-update.ts'
import { figuresAnswerSchema } from '../schemas/figures.ts'
import { type ApiCall, signedInRefusals } from './call.ts'

const editRefusals = [...signedInRefusals, 'not_your_product', 'product_not_found', 'own_product_deleted'] as const
/** Of a call that changes one's own ad. */
const ownAdRefusals = [...editRefusals, 'product_gone', 'too_many_requests'] as const

export const ownAdsCalls = {
  'PUT products/status': {
    bearer: 'required',
    query: ownAdQuerySchema,
    body: adStatusBodySchema,
    answer: changedAdAnswerSchema,
    refuses: [...ownAdRefusals, 'status_not_possible', 'category_closed'],
  },
  'POST products/renew': {
    bearer: 'required',
    query: ownAdQuerySchema,
    answer: changedAdAnswerSchema,
    refuses: [...ownAdRefusals, 'category_closed'],
  },
  'POST products/restore': {
    bearer: 'required',
    query: ownAdQuerySchema,
    answer: changedAdAnswerSchema,
    refuses: ownAdRefusals,
  },
  'POST products/duplicate': {
    bearer: 'required',
    isIdempotent: true,
    query: ownAdQuerySchema,
    answer: changedAdAnswerSchema,
    refuses: [...ownAdRefusals, 'category_closed', 'repeated_differently'],
  },
  'POST products/add': {
    bearer: 'required',
    isIdempotent: true,
    body: adBodySchema,
    answer: changedAdAnswerSchema,
    refuses: [
      'invalid_input',
      'not_signed_in',
      'repeated_differently',
      'category_not_found',
      'storage/unauthorized',
      'too_many_requests',
    ],
  },
  'POST products/import': {
    bearer: 'required',
    body: importedAdSchema,
    answer: importAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in', 'category_not_found', 'storage/unauthorized', 'too_many_requests'],
  },
  'POST products/imported': {
    bearer: 'required',
    body: importKeysSchema,
    answer: importedAnswerSchema,
    refuses: signedInRefusals,
  },
  'PUT products/update': {
    bearer: 'required',
    isIdempotent: true,
    query: ownAdQuerySchema,
    body: adUpdateSchema,
    answer: changedAdAnswerSchema,
    refuses: [...ownAdRefusals, 'category_not_found', 'storage/unauthorized', 'changed_meanwhile', 'pieces_rented'],
  },
  'GET products/edit': {
    bearer: 'required',
    query: ownAdQuerySchema,
    answer: ownAdAnswerSchema,
    refuses: editRefusals,
  },
  'GET products/:id/edit': {
    params: ownAdParamsSchema,
    bearer: 'required',
    answer: ownAdAnswerSchema,
    refuses: editRefusals,
  },
  'DELETE products/delete': {
    bearer: 'required',
    query: deleteAdQuerySchema,
    answer: deletedAdAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in', 'not_your_product', 'product_not_found', 'too_many_requests'],
  },
  'GET products/figures': {
    bearer: 'required',
    query: adIdsQuerySchema,
    answer: figuresAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in', 'not_your_product', 'product_not_found'],
  },
} as const satisfies Record<string, ApiCall>
