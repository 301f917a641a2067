import type { Kysely } from 'kysely'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { Broken } from '../../../domain/rules/console/broken.ts'
import { mayDo } from '../../../domain/rules/console-actions.ts'
import type { TeamRole } from '../../../domain/rules/team-roles.ts'
import type { Database } from '../../db/schema.ts'
import { listAlarms } from '../alarms/alarms.ts'
import { findFailedMessages } from '../messaging/messaging.ts'
import { findFailedJobs } from './jobs-desk.ts'

interface Dependencies {
  db: Kysely<Database>
  publicUrl: string
}

/**
 * Finds problems of the site: alarms, failed jobs and failed messages. The rows of a queue are only for roles that may see
 * them.
 */
export async function findBroken({ db, publicUrl }: Dependencies, role: TeamRole): Promise<Broken> {
  const shown = (isSeen: boolean) => (isSeen ? consoleLimits.brokenShown : 0)
  return {
    alarms: await listAlarms(db),
    jobs: await findFailedJobs(db, shown(mayDo(role, 'listJobs'))),
    messages: await findFailedMessages(db, shown(mayDo(role, 'listMessages'))),
    host: new URL(publicUrl).host,
  }
}
