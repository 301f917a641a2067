import {
  blockBodySchema,
  blocksAnswerSchema,
  blocksQuerySchema,
  changedBlocksAnswerSchema,
  unblockQuerySchema,
} from '../schemas/blocks.ts'
import { calendarAnswerSchema, calendarQuerySchema } from '../schemas/rent.ts'
import { type ApiCall, signedInRefusals } from './call.ts'

const blockRefusals = [...signedInRefusals, 'not_your_product', 'product_not_found', 'too_many_requests'] as const

/** Renting by dates. */
export const rentCalls = {
  'GET products/calendar': {
    query: calendarQuerySchema,
    answer: calendarAnswerSchema,
    refuses: ['invalid_input', 'product_not_found', 'product_gone', 'too_many_requests'],
  },
  'GET products/blocks': {
    bearer: 'required',
    query: blocksQuerySchema,
    answer: blocksAnswerSchema,
    refuses: blockRefusals,
  },
  'POST products/block': {
    bearer: 'required',
    isIdempotent: true,
    body: blockBodySchema,
    answer: changedBlocksAnswerSchema,
    refuses: [...blockRefusals, 'repeated_differently'],
  },
  'DELETE products/block': {
    bearer: 'required',
    query: unblockQuerySchema,
    answer: changedBlocksAnswerSchema,
    refuses: blockRefusals,
  },
} as const satisfies Record<string, ApiCall>
