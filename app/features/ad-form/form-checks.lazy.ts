import type { FieldProblems } from '../../../domain/rules/field-problems.ts'
import { adBodySchema } from '../../../domain/schemas/ad.ts'
import { findProblems } from '../../../domain/schemas/find-problems.ts'

/** Holds an ad against the contract of its call. */
export function findAdProblems(body: object): FieldProblems {
  return findProblems(adBodySchema, body)
}
