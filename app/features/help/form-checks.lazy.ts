import type { FieldProblems } from '../../../domain/rules/field-problems.ts'
import { callbackRequestSchema } from '../../../domain/schemas/callback-request.ts'
import { findFieldProblems } from '../../../domain/schemas/find-field-problems.ts'

/** Checks a call-back request with the contract of its call. */
export const findCallbackRequestProblems = (values: object): FieldProblems =>
  findFieldProblems(callbackRequestSchema, values)
