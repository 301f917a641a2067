import { checkWith, type FieldProblems } from '../../../domain/rules/field-problems.ts'

const fetchChecks = () => import('./form-checks.lazy.ts')

/** Preloads the checks of a form while it is filled in. */
export const fetchChecksSoon = (): void => void fetchChecks().catch(() => undefined)

/** Checks a form as the server does. */
export function checkForm(kind: 'login' | 'signUp', values: object): Promise<FieldProblems> {
  return checkWith(fetchChecks(), (checks) => checks.findAccountProblems(kind, values))
}
