import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { ReadOnlyState } from '../../../domain/rules/console/operations.ts'
import type { ReadOnlyForm } from '../../../domain/schemas/console/operations.ts'
import { type ReadOnlyMode, selectState } from '../../db/read-only-mode.ts'
import type { Database } from '../../db/schema.ts'
import { type AuditContext, writeAuditEntry } from '../team/team.ts'
import { switchReadOnlyOff, switchReadOnlyOn } from './operations.queries.ts'
import { withDeciderName } from './with-decider-name.ts'

interface Dependencies {
  db: Kysely<Database>
  readOnly: Pick<ReadOnlyMode, 'isFixed' | 'look'>
}

const subject = { kind: 'site', id: 'read-only' }

/** Returns the read-only mode, and who switched it. */
export async function getReadOnlyState({ db, readOnly }: Dependencies): Promise<ReadOnlyState> {
  const state = await selectState(db).executeTakeFirst()
  return {
    isFixed: readOnly.isFixed,
    isOn: state?.is_read_only ?? false,
    changedAt: state?.changed_at.toISOString() ?? null,
    changedBy: state?.changed_by ?? '',
    reason: state?.reason ?? '',
  }
}

/**
 * Lets the site only read, or write again: here when this returns, in other processes within a second.
 * @throws AppError `not_allowed` where the setting `READ_ONLY` decides; `decided_already` when it does that already
 */
export async function switchReadOnly(
  { db, readOnly }: Dependencies,
  { to, reason }: ReadOnlyForm,
  { actor, network }: AuditContext,
): Promise<void> {
  if (readOnly.isFixed) throw new AppError('not_allowed')
  const isOn = to === 'on'
  await withDeciderName(db, { actions: ['switchReadOnly'], id: subject.id }, () =>
    db.transaction().execute(async (tx) => {
      const written = { changedBy: actor.email, reason }
      const changed = isOn
        ? await switchReadOnlyOn(tx, written).executeTakeFirst()
        : await switchReadOnlyOff(tx, written).executeTakeFirst()
      if (!changed) throw new AppError('decided_already')
      await writeAuditEntry(tx, actor, {
        action: 'switchReadOnly',
        subject,
        before: { isReadOnly: !isOn },
        after: { isReadOnly: isOn },
        reason,
        network,
      })
    }),
  )
  await readOnly.look()
}
