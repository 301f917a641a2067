import type { FieldProblems } from '../../../domain/rules/field-problems.ts'
import { adBodySchema } from '../../../domain/schemas/ad.ts'
import { findProblems } from '../../../domain/schemas/find-problems.ts'

/** Checks an ad with the contract of its call. */
export function findAdProblems(body: object): FieldProblems {
  return findProblems(adBodySchema, body)
}
