import * as z from 'zod/mini'
import type { FieldProblems } from '../rules/field-problems.ts'
import { findPriceProblems } from '../rules/rent/terms.ts'
import { adFieldSchemas } from './ad.ts'

const pricedAd = z.object({
  price: adFieldSchemas.price,
  rentType: adFieldSchemas.rentType,
  terms: adFieldSchemas.terms,
})

/** Finds prices of longer units that contradict the others, as the calls do once everything else is right. */
export function findLongerPriceProblems(body: object): FieldProblems {
  const { data } = pricedAd.safeParse(body)
  const problems = data?.terms ? findPriceProblems(data, data.terms.prices) : {}
  return Object.fromEntries(
    Object.entries(problems).map(([unit, problem]) => [`terms.prices.${unit}`, `price_${problem}` as const]),
  )
}
