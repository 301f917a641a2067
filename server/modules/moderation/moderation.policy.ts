import { AppError, type ErrorCode } from '../../../domain/errors.ts'
import type { AccountDependencies } from '../accounts/accounts.ts'
import type { ConsolePerson } from '../team/team.ts'

/** The dependencies of the team's decisions. */
export type ModerationDependencies = Pick<AccountDependencies, 'db' | 'events' | 'messages'>

/**
 * No one of the team decides about themselves, or about what they reported.
 * @throws AppError `own_affair`
 */
export function refuseOwnAffair({ userId }: ConsolePerson, ...concerned: readonly (string | null | undefined)[]): void {
  if (concerned.includes(userId)) throw new AppError('own_affair')
}

/** Another one of the team reads what a person answers to a decision. */
export const ownDecision = (): AppError => new AppError('own_affair', [], undefined, { of: 'decision' })

/** Why there is nothing to decide about: its owner has taken it away meanwhile. */
export const gone: readonly ErrorCode[] = [
  'case_not_found',
  'product_not_found',
  'product_gone',
  'review_not_found',
  'seller_not_found',
]

/** Another one of the team was first. @param name theirs */
export const decidedAlready = (name: string): AppError =>
  new AppError('decided_already', [], undefined, name === '' ? undefined : { name })
