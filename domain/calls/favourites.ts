import {
  availabilityAlertAnswerSchema,
  availabilityAlertChangeSchema,
  availabilityAlertQuerySchema,
  favouriteChangesSchema,
  favouritesAnswerSchema,
} from '../schemas/favourites.ts'
import { type ApiCall, signedInRefusals } from './call.ts'

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
    query: availabilityAlertQuerySchema,
    answer: availabilityAlertAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in'],
  },
  'POST free-alerts/change': {
    bearer: 'required',
    body: availabilityAlertChangeSchema,
    answer: availabilityAlertAnswerSchema,
    refuses: [...signedInRefusals, 'product_gone', 'already_available'],
  },
} as const satisfies Record<string, ApiCall>
