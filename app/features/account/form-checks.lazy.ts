import type { FieldProblems } from '../../../domain/rules/field-problems.ts'
import { loginBodySchema, signUpBodySchema } from '../../../domain/schemas/account.ts'
import { findFieldProblems } from '../../../domain/schemas/find-field-problems.ts'

const schemas = { login: loginBodySchema, signUp: signUpBodySchema }

/** Checks a form with the contract of its call. */
export function findAccountProblems(kind: keyof typeof schemas, values: object): FieldProblems {
  return findFieldProblems(schemas[kind], values)
}
