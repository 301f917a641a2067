import type { FieldErrorCode } from '../errors.ts'

/** The errors of a form, by the short name of the field. */
export type FieldProblems = Partial<Record<string, FieldErrorCode>>

/** Returns the problems without those of these fields. */
export const clearProblemsOf = <T extends object>(problems: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))) as T

/**
 * Validates a form as the server does, with a schema that loads while the reader types.
 * @returns what is wrong; nothing where the checks did not arrive: the server has them
 */
export async function checkWithLazySchema<C>(
  checks: Promise<C>,
  find: (checks: C) => FieldProblems,
): Promise<FieldProblems> {
  try {
    return find(await checks)
  } catch {
    return {}
  }
}

/**
 * The short name of a field on the wire: the last part, `zipCode` for `location.zipCode`; of a list with the place in it,
 * `images.3`; of the terms of an ad the whole path, since fields of categories are called alike: `terms.deposit`.
 */
export function topFieldName(path: string): string {
  if (path.startsWith('terms.')) return path
  return /[^.]+(\.\d+)?$/.exec(path)?.[0] ?? path
}
