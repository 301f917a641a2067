import type { FieldProblems } from '../../../domain/rules/field-problems.ts'
import { loginBodySchema, signUpBodySchema } from '../../../domain/schemas/account.ts'
import { findProblems } from '../../../domain/schemas/find-problems.ts'

const schemas = { login: loginBodySchema, signUp: signUpBodySchema }

/** Checks a form with the contract of its call. */
export function findAccountProblems(kind: keyof typeof schemas, values: object): FieldProblems {
  return findProblems(schemas[kind], values)
}
