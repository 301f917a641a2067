import type { Kysely, Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { commandLineActor } from '../../../domain/rules/console/team.ts'
import type { AuditAction } from '../../../domain/rules/console-actions.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import type { Database } from '../../db/schema.ts'
import { insertAuditEntry, selectLastActor, selectSameRecentEntry } from './audit-log.queries.ts'

/** Who does it: a person, or the command line, which is none. */
interface AuditActor {
  userId: string | null
  email: string
}

/** The actor of commands on the server. */
export const operatorActor: AuditActor = { userId: null, email: commandLineActor }

/** An entry to write into the audit log. */
export interface NewAuditEntry {
  action: AuditAction
  subject: { kind: string; id: string }
  before?: object | undefined
  after?: object | undefined
  reason?: string | undefined
  /** From which network, as limits count it. */
  network: string
}

/** Writes an entry of the audit log, in the transaction of its action. Entries are never changed. */
export async function writeAuditEntry(
  tx: Transaction<Database>,
  actor: AuditActor,
  { action, subject, before, after, reason = '', network }: NewAuditEntry,
): Promise<void> {
  await insertAuditEntry(tx, {
    id: uuidv7(),
    actor_id: actor.userId,
    actor: actor.email,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    reason,
    network,
  }).execute()
}

/** A deed that is told again is the same one for this time. */
const sameTime = 600_000

/** Writes an entry of a repeated action, such as opening a page, once in ten minutes. */
export async function writeAuditEntryOnce(
  tx: Transaction<Database>,
  actor: AuditActor,
  deed: NewAuditEntry,
): Promise<void> {
  const known = selectSameRecentEntry(
    tx,
    { actor: actor.userId, action: deed.action, subject: deed.subject.id },
    sameTime,
  )
  if (!(await known.executeTakeFirst())) await writeAuditEntry(tx, actor, deed)
}

/**
 * The name of who was the last to do something to a thing, or their e-mail address when the account is gone; undefined when no line tells
 * it.
 * @param deed.actions without them: anything
 */
export async function findLastActor(
  db: Kysely<Database>,
  deed: { actions?: readonly string[]; id: string },
): Promise<string | undefined> {
  const found = await selectLastActor(db, deed).executeTakeFirst()
  return found && (fullNameOf(found.name ?? '', found.last_name ?? '') || found.actor)
}
