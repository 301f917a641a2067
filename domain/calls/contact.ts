import { messageAnswerSchema } from '../schemas/account.ts'
import { askersAnswerSchema, askersQuerySchema } from '../schemas/asker.ts'
import { callRequestSchema } from '../schemas/call-request.ts'
import { type Call, signedInRefusals } from './call.ts'

export const contactCalls = {
  'GET contact/askers': {
    bearer: 'required',
    query: askersQuerySchema,
    answer: askersAnswerSchema,
    refuses: signedInRefusals,
  },
  'POST contact/request-call': {
    bearer: 'optional',
    isIdempotent: true,
    body: callRequestSchema,
    answer: messageAnswerSchema,
    refuses: ['invalid_input', 'repeated_differently', 'too_many_requests'],
  },
} as const satisfies Record<string, Call>
