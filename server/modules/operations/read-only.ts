import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { ReadOnlyState } from '../../../domain/rules/console/settings.ts'
import type { ReadOnlyForm } from '../../../domain/schemas/console/settings.ts'
import { type ReadOnly, selectState } from '../../db/read-only.ts'
import type { Database } from '../../db/schema.ts'
import { type Doer, logDeed } from '../team/team.ts'
import { insertOrSwitchOn, switchOff } from './read-only.queries.ts'
import { tellWho } from './tell-who.ts'

interface Dependencies {
  db: Kysely<Database>
  readOnly: Pick<ReadOnly, 'isFixed' | 'look'>
}

const subject = { kind: 'site', id: 'read-only' }

/** Returns the read-only mode, and who switched it. */
export async function readReadOnly({ db, readOnly }: Dependencies): Promise<ReadOnlyState> {
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
  { actor, network }: Doer,
): Promise<void> {
  if (readOnly.isFixed) throw new AppError('not_allowed')
  const isOn = to === 'on'
  await tellWho(db, { actions: ['switchReadOnly'], id: subject.id }, () =>
    db.transaction().execute(async (tx) => {
      const written = { changedBy: actor.email, reason }
      const changed = isOn
        ? await insertOrSwitchOn(tx, written).executeTakeFirst()
        : await switchOff(tx, written).executeTakeFirst()
      if (!changed) throw new AppError('decided_already')
      await logDeed(tx, actor, {
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
