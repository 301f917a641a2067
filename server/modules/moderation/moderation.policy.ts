import type { Selectable } from 'kysely'
import { AppError, type ErrorCode } from '../../../domain/errors.ts'
import type { DecisionReason } from '../../../domain/rules/console/decisions.ts'
import type { SeenDecision } from '../../../domain/schemas/console/moderation.ts'
import type { Database } from '../../db/schema.ts'
import type { AccountDependencies } from '../accounts/accounts.ts'
import type { ConsoleUser } from '../team/team.ts'

/** The dependencies of the team's decisions. */
export type ModerationDependencies = Pick<AccountDependencies, 'db' | 'events' | 'messages'>

/** Creates the refusal of answering an appeal against one's own decision. */
export const ownDecisionError = (): AppError => new AppError('own_affair', [], undefined, { of: 'decision' })

/** Returns the outcome of an appeal when its decision is undone without an answer. @param told what the person is told */
export const appealOutcomeOfUndo = (
  { userId, name }: Pick<ConsoleUser, 'userId' | 'name'>,
  { told = '', ready, reason }: DecisionReason & { told?: string | undefined },
) => ({
  appeal_outcome: 'undone' as const,
  appeal_answer: told,
  ready_answer: ready ?? null,
  answer_words: reason ?? null,
  answered_by: userId,
  answered_by_name: name,
})

/** Options of undoing a decision. */
export interface UndoOptions {
  /** The reason for the person whom it concerns, if they are not told otherwise. */
  messageToUser?: string
  /** What a form has shown of it. */
  seen?: SeenDecision
  /** The one that is undone; without it the one that holds. */
  decisionId?: string
}

/** The error codes that mean that the ad, review or case does not exist any more. */
export const goneErrorCodes: readonly ErrorCode[] = [
  'case_not_found',
  'product_not_found',
  'product_gone',
  'review_not_found',
  'seller_not_found',
]

/**
 * Refuses to end a decision that is not the one in the form, or whose appeal was answered since.
 * @throws AppError `decided_already`
 */
export function requireSeenDecision(standing: Selectable<Database['decisions']> | undefined, seen: SeenDecision): void {
  if (!standing) return
  if (seen.decision !== undefined && seen.decision !== standing.id) throw alreadyDecidedError(standing.decided_by_name)
  if (standing.appeal_outcome !== null && seen.outcome !== standing.appeal_outcome)
    throw alreadyDecidedError(standing.answered_by_name)
}

/** Creates the refusal when another team member has decided first. @param name theirs */
export const alreadyDecidedError = (name: string): AppError =>
  new AppError('decided_already', [], undefined, name === '' ? undefined : { name })
