import type { FieldProblems } from '../../../domain/rules/field-problems.ts'
import { adBodySchema } from '../../../domain/schemas/ad.ts'
import { findFieldProblems } from '../../../domain/schemas/find-field-problems.ts'
import { findLongerPriceProblems } from '../../../domain/schemas/find-longer-price-problems.ts'

/** Checks an ad with the contract of its call. */
export function findAdProblems(body: object): FieldProblems {
  return { ...findLongerPriceProblems(body), ...findFieldProblems(adBodySchema, body) }
}
