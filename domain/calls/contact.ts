import { messageAnswerSchema } from '../schemas/account.ts'
import { callbackRequestSchema } from '../schemas/callback-request.ts'
import { contactRequestersAnswerSchema, contactRequestersQuerySchema } from '../schemas/contact-requester.ts'
import { type ApiCall, signedInRefusals } from './call.ts'

export const contactCalls = {
  'GET contact/askers': {
    bearer: 'required',
    query: contactRequestersQuerySchema,
    answer: contactRequestersAnswerSchema,
    refuses: signedInRefusals,
  },
  'POST contact/request-call': {
    bearer: 'optional',
    isIdempotent: true,
    body: callbackRequestSchema,
    answer: messageAnswerSchema,
    refuses: ['invalid_input', 'repeated_differently', 'too_many_requests'],
  },
} as const satisfies Record<string, ApiCall>
