import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Database } from '../../db/schema.ts'
import { findLastActor } from '../team/team.ts'

/**
 * Runs an action, and adds to its error `decided_already` the name of who decided first, from the audit log.
 * @param deed.actions those after which it cannot be done again, on the thing with this id
 */
export async function withDeciderName<T>(
  db: Kysely<Database>,
  deed: { actions: readonly string[]; id: string },
  doIt: () => Promise<T>,
): Promise<T> {
  try {
    return await doIt()
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'decided_already')) throw error
    const name = await findLastActor(db, deed)
    throw new AppError('decided_already', [], undefined, name === undefined ? undefined : { name })
  }
}
