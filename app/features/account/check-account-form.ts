import { checkWithLazySchema, type FieldProblems } from '../../../domain/rules/field-problems.ts'

const fetchChecks = () => import('./form-checks.lazy.ts')

/** Preloads the checks of a form while it is filled in. */
export const preloadFormChecks = (): void => void fetchChecks().catch(() => undefined)

/** Checks a form as the server does. */
export function checkAccountForm(kind: 'login' | 'signUp', values: object): Promise<FieldProblems> {
  return checkWithLazySchema(fetchChecks(), (checks) => checks.findAccountProblems(kind, values))
}
