import type * as z from 'zod/mini'
import { isFieldErrorCode } from '../errors.ts'
import type { FieldProblems } from '../rules/field-problems.ts'
import { topFieldName } from '../rules/field-problems.ts'

/** Validates a form with the schema of its call. @returns the first thing that is wrong with each field */
export function findFieldProblems(schema: z.ZodMiniType, values: object): FieldProblems {
  const { error } = schema.safeParse(values)
  const problems: FieldProblems = {}
  for (const { path, message } of error?.issues ?? [])
    problems[topFieldName(path.join('.'))] ??= isFieldErrorCode(message) ? message : 'unknown_value'
  return problems
}
