import type { Kysely } from 'kysely'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { SiteProblems } from '../../../domain/rules/console/operations.ts'
import { isActionAllowed } from '../../../domain/rules/console-actions.ts'
import type { TeamRole } from '../../../domain/rules/team-roles.ts'
import type { Database } from '../../db/schema.ts'
import { listAlarms } from '../alarms/alarms.ts'
import { findFailedMessages } from '../messaging/messaging.ts'
import { findFailedJobs } from './manage-jobs.ts'

export {
  checkImmediateDeletion,
  deleteAccountNow,
  exportPendingDeletions,
  restoreAccountByTeam,
} from './account-deletions.ts'
export { exportJobs, giveUpJobs, listJobs, retryJobs } from './manage-jobs.ts'
export { abandonMessages, exportUnsentMessages, resendMessages } from './manage-messages.ts'
export { getReadOnlyState, switchReadOnly } from './switch-read-only.ts'

interface Dependencies {
  db: Kysely<Database>
  publicUrl: string
}

/**
 * Finds problems of the site: alarms, failed jobs and failed messages. The rows of a queue are only for roles that may see
 * them.
 */
export async function findSiteProblems({ db, publicUrl }: Dependencies, role: TeamRole): Promise<SiteProblems> {
  const shown = (isSeen: boolean) => (isSeen ? consoleLimits.brokenShown : 0)
  return {
    alarms: await listAlarms(db),
    jobs: await findFailedJobs(db, shown(isActionAllowed(role, 'listJobs'))),
    messages: await findFailedMessages(db, shown(isActionAllowed(role, 'listMessages'))),
    host: new URL(publicUrl).host,
  }
}
