import { checkWith, type FieldProblems } from '../../../domain/rules/field-problems.ts'

/** Fetches what the form is checked with, while its reader still types. */
export const fetchChecks = () => import('./form-checks.lazy.ts')

/** Checks an ad as the server will. */
export function checkAd(body: object): Promise<FieldProblems> {
  return checkWith(fetchChecks(), ({ findAdProblems }) => findAdProblems(body))
}
