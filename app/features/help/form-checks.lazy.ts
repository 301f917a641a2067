import type { FieldProblems } from '../../../domain/rules/field-problems.ts'
import { callRequestSchema } from '../../../domain/schemas/call-request.ts'
import { findProblems } from '../../../domain/schemas/find-problems.ts'

/** Holds a request to be called against the contract of its call. */
export const findCallProblems = (values: object): FieldProblems => findProblems(callRequestSchema, values)
