import { favouriteChangesSchema, favouritesAnswerSchema } from '../schemas/favourites.ts'
import { freeAlertAnswerSchema, freeAlertChangeSchema, freeAlertQuerySchema } from '../schemas/free-alert.ts'
import { type Call, signedInRefusals } from './call.ts'

export const favouritesCalls = {
  'GET favourites/get': { bearer: 'required', answer: favouritesAnswerSchema, refuses: ['not_signed_in'] },
  'POST favourites/change': {
    bearer: 'required',
    body: favouriteChangesSchema,
    answer: favouritesAnswerSchema,
    refuses: signedInRefusals,
  },
  'GET free-alerts/get': {
    bearer: 'required',
    query: freeAlertQuerySchema,
    answer: freeAlertAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in'],
  },
  'POST free-alerts/change': {
    bearer: 'required',
    body: freeAlertChangeSchema,
    answer: freeAlertAnswerSchema,
    refuses: [...signedInRefusals, 'product_gone', 'already_available'],
  },
} as const satisfies Record<string, Call>
