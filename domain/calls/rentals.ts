import {
  askBodySchema,
  endingAnswerSchema,
  endingQuerySchema,
  rentalAnswerSchema,
  rentalContactAnswerSchema,
  rentalQuerySchema,
  rentalsAnswerSchema,
  rentalsQuerySchema,
  seenRentalAnswerSchema,
  stepBodySchema,
} from '../schemas/rental.ts'
import { type ApiCall, signedInRefusals } from './call.ts'

const readRefusals = [...signedInRefusals, 'rental_not_found'] as const

/** Asking for dates, and what becomes of it. */
export const rentalsCalls = {
  'POST rentals/ask': {
    bearer: 'required',
    isIdempotent: true,
    body: askBodySchema,
    answer: rentalAnswerSchema,
    refuses: [
      ...signedInRefusals,
      'product_not_found',
      'product_gone',
      'own_product',
      'number_needed',
      'asks_off',
      'dates_not_possible',
      'dates_taken',
      'no_delivery',
      'price_changed',
      'asks_full',
      'repeated_differently',
    ],
  },
  'POST rentals/step': {
    bearer: 'required',
    isIdempotent: true,
    body: stepBodySchema,
    answer: rentalAnswerSchema,
    refuses: [...readRefusals, 'number_needed', 'dates_taken', 'rental_changed', 'repeated_differently'],
  },
  'GET rentals/get': {
    bearer: 'required',
    query: rentalQuerySchema,
    answer: seenRentalAnswerSchema,
    refuses: readRefusals,
  },
  'GET rentals/list': {
    bearer: 'required',
    query: rentalsQuerySchema,
    answer: rentalsAnswerSchema,
    refuses: signedInRefusals,
  },
  'GET rentals/ending': {
    bearer: 'required',
    query: endingQuerySchema,
    answer: endingAnswerSchema,
    refuses: signedInRefusals,
  },
  'GET rentals/contact': {
    bearer: 'required',
    query: rentalQuerySchema,
    answer: rentalContactAnswerSchema,
    refuses: readRefusals,
  },
} as const satisfies Record<string, ApiCall>
