import type { FieldProblems } from '../../../domain/rules/field-problems.ts'
import { callRequestSchema } from '../../../domain/schemas/call-request.ts'
import { findProblems } from '../../../domain/schemas/find-problems.ts'

/** Checks a call-back request with the contract of its call. */
export const findCallProblems = (values: object): FieldProblems => findProblems(callRequestSchema, values)
