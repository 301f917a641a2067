import { checkWith, type FieldProblems } from '../../../domain/rules/field-problems.ts'

/** Loads the checks of the form while its reader types. */
export const fetchChecks = () => import('./form-checks.lazy.ts')

/** Checks an ad as the server does. */
export function checkAd(body: object): Promise<FieldProblems> {
  return checkWith(fetchChecks(), ({ findAdProblems }) => findAdProblems(body))
}
