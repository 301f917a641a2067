import { messageAnswerSchema } from '../schemas/account.ts'
import { reportSchema } from '../schemas/report.ts'
import type { ApiCall } from './call.ts'

export const reportsCalls = {
  'POST reports/add': {
    bearer: 'optional',
    isIdempotent: true,
    body: reportSchema,
    answer: messageAnswerSchema,
    refuses: [
      'invalid_input',
      'product_not_found',
      'review_not_found',
      'seller_not_found',
      'rental_not_found',
      'product_gone',
      'repeated_differently',
      'too_many_requests',
    ],
  },
} as const satisfies Record<string, ApiCall>
