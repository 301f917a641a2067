import { AppError } from '../../../domain/errors.ts'
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

/** Another one of the team was first. @param name theirs */
export const decidedAlready = (name: string): AppError =>
  new AppError('decided_already', [], undefined, name === '' ? undefined : { name })
