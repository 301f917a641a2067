import { isFieldErrorCode } from '../../../domain/errors.ts'
import { loginBodySchema, signUpBodySchema } from '../../../domain/schemas/account.ts'
import type { FieldProblems } from './check-form.ts'

const schemas = { login: loginBodySchema, signUp: signUpBodySchema }

/** Holds a form against the contract of its call. */
export function findProblems(kind: keyof typeof schemas, values: object): FieldProblems {
  const { error } = schemas[kind].safeParse(values)
  const problems: FieldProblems = {}
  for (const { path, message } of error?.issues ?? [])
    problems[String(path.at(-1))] ??= isFieldErrorCode(message) ? message : 'unknown_value'
  return problems
}
