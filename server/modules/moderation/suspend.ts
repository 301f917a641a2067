import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../domain/errors.ts'
import type { DecisionReason } from '../../../domain/rules/console/decisions.ts'
import { formatDate } from '../../../domain/rules/dates.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import type { SeenDecision } from '../../../domain/schemas/console/moderation.ts'
import type { Database } from '../../db/schema.ts'
import { liftSuspension, suspendAccount } from '../accounts/accounts.ts'
import { closeCase, withdrawUpheldCase } from '../reports/reports.ts'
import { type AuditContext, findLastActor, writeAuditEntry } from '../team/team.ts'
import { appealPath } from './appeal.ts'
import { requireMayDecide } from './conflicts-of-interest.ts'
import {
  insertDecision,
  lockUser,
  markDecisionUndone,
  selectActiveDecision,
  selectExpiredSuspensions,
  writeAppealOutcome,
} from './decisions.queries.ts'
import {
  alreadyDecidedError,
  appealOutcomeOfUndo,
  type ModerationDependencies,
  requireSeenDecision,
  type UndoOptions,
} from './moderation.policy.ts'
import { formatReason, formatReasonFor } from './moderation.view.ts'

type Tx = Transaction<Database>

export interface Suspension extends DecisionReason {
  userId: string
  /** Undefined: without an end. */
  days?: number | undefined
}

const dayMs = 86_400_000
/** People in one run of the job. */
const liftedAtOnce = 200

/**
 * Suspends a person and tells them why and until when; all open reports of them are decided with it.
 * @throws AppError `seller_not_found`; `decided_already`; as `requireMayDecide` does
 */
export function suspendUser(deps: ModerationDependencies, by: AuditContext, suspension: Suspension): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const name = await suspendInTransaction(deps, tx, by, suspension)
    if (name === undefined) throw alreadyDecidedError((await standingOf(tx, suspension.userId))?.decided_by_name ?? '')
    const { userId, ready, reason } = suspension
    await closeCase(deps, tx, { subjectId: userId }, { state: 'upheld', by: by.actor, ready, reason, title: name })
  })
}

/** The same in a transaction, without the reports. @returns the name of the person; undefined when they are suspended already */
export async function suspendInTransaction(
  deps: ModerationDependencies,
  tx: Tx,
  { actor, network }: AuditContext,
  { userId, ready, reason: words, days }: Suspension,
): Promise<string | undefined> {
  await requireMayDecide(tx, actor, { subject: 'user', id: userId })
  const person = await lockUser(tx, userId).executeTakeFirst()
  // One in the days of grace, too: the account can come back.
  if (!person) throw new AppError('seller_not_found')
  const until = days === undefined ? null : new Date(Date.now() + days * dayMs)
  if (!(await suspendAccount(deps, tx, { userId, until }))) return undefined
  const id = uuidv7()
  const reason = await formatReason({ ready, reason: words }, person.language)
  const name = fullNameOf(person.name, person.last_name)
  await insertDecision(tx, {
    ...{ id, kind: 'suspend', user_id: userId, title: name, reason, ends_at: until },
    ...{ ready_reason: ready ?? null, reason_words: words ?? null },
    ...{ decided_by: actor.userId, decided_by_name: actor.name },
  }).execute()
  await deps.messages.queue(tx, {
    channel: 'email',
    to: person.email,
    language: person.language,
    kind: 'account_suspended',
    values: {
      name: person.name,
      reason,
      until: until ? formatDate(until) : 'none',
      path: await appealPath(deps.db, id),
    },
  })
  const after = { until: until?.toISOString() ?? null, ...(ready && { ready }) }
  const subject = { kind: 'person', id: userId }
  await writeAuditEntry(tx, actor, { action: 'suspendPerson', subject, after, reason: words, network })
  return name
}

/**
 * Ends a suspension before its time.
 * @throws AppError `seller_not_found`; `decided_already` when it has ended; as `requireMayDecide` does
 */
export function liftUserSuspension(
  deps: ModerationDependencies,
  by: AuditContext,
  { userId, ready, reason, ...seen }: { userId: string } & DecisionReason & SeenDecision,
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const told = await formatReasonFor(tx, { subject: 'user', id: userId }, { ready, reason })
    await liftInTransaction(deps, tx, by, { userId, ready, reason, messageToUser: told, seen })
  })
}

/**
 * The same in a transaction. It also answers an appeal that waits.
 * @throws AppError `decided_already` also when another decision holds
 */
export async function liftInTransaction(
  deps: ModerationDependencies,
  tx: Tx,
  { actor, network }: AuditContext,
  { userId, ready, reason, messageToUser, seen, decisionId }: { userId: string } & DecisionReason & UndoOptions,
): Promise<void> {
  await requireMayDecide(tx, actor, { subject: 'user', id: userId })
  // An appeal is answered behind the same lock.
  await lockUser(tx, userId).execute()
  const decision = await standingOf(tx, userId)
  if (seen) requireSeenDecision(decision, seen)
  if (decisionId !== undefined && decision?.id !== decisionId) throw alreadyDecidedError('')
  if (!(await open(deps, tx, { userId, reason: messageToUser })))
    throw alreadyDecidedError((await findLastActor(tx, { actions: ['liftSuspension'], id: userId })) ?? '')
  if (decision) {
    await withdrawUpheldCase(tx, { subjectId: userId, decisionId: decision.id })
    if (seen)
      await writeAppealOutcome(
        tx,
        decision.id,
        appealOutcomeOfUndo(actor, { told: messageToUser, ready, reason }),
      ).execute()
  }
  const subject = { kind: 'person', id: userId }
  const after = ready ? { ready } : undefined
  await writeAuditEntry(tx, actor, { action: 'liftSuspension', subject, after, reason, network })
}

/** Opens an account again and tells its owner. @param isOver only if its days are over @returns whether it was suspended */
async function open(
  { messages }: Pick<ModerationDependencies, 'messages'>,
  tx: Tx,
  { userId, reason = 'none', isOver = false }: { userId: string; reason?: string | undefined; isOver?: boolean },
): Promise<boolean> {
  const person = await lockUser(tx, userId).executeTakeFirst()
  if (!person) throw new AppError('seller_not_found')
  if (!(await liftSuspension(tx, { userId, isOver }))) return false
  const decision = await standingOf(tx, userId)
  if (decision) await markDecisionUndone(tx, decision).execute()
  const { email, language, name } = person
  if (!person.deleted_at)
    await messages.queue(tx, {
      channel: 'email',
      to: email,
      language,
      kind: 'suspension_ended',
      values: { name, reason },
    })
  return true
}

/** Opens the accounts whose suspension is over, and tells their owners. */
export async function endExpiredSuspensions(
  deps: Pick<ModerationDependencies, 'db' | 'messages'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const { id } of await selectExpiredSuspensions(deps.db, liftedAtOnce).execute()) {
    signal?.throwIfAborted()
    // Behind its lock: the team may have suspended the account anew meanwhile.
    await deps.db.transaction().execute((tx) => open(deps, tx, { userId: id, isOver: true }))
  }
}

const standingOf = (tx: Tx, userId: string) => selectActiveDecision(tx, userId).executeTakeFirst()
