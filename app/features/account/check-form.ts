import type { FieldErrorCode } from '../../../domain/errors.ts'

/** What is wrong with a form, by the name of the field. */
export type FieldProblems = Partial<Record<string, FieldErrorCode>>

/** What is still wrong when somebody has begun to mend these fields. */
export const withoutProblems = <T extends object>(problems: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))) as T

/** Fetches what a form is checked with, while its reader still types. */
export const fetchChecks = () => import('./late-checks.ts')

/**
 * Checks a form as the server will.
 * @returns what is wrong, by the last part of a field's name; nothing where the checks did not arrive: the server has them
 */
export async function checkForm(kind: 'login' | 'signUp', values: object): Promise<FieldProblems> {
  try {
    return (await fetchChecks()).findProblems(kind, values)
  } catch {
    return {}
  }
}
