import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { jobIdsSchema, jobsQuerySchema } from '../../../../domain/schemas/console/jobs.ts'
import { exportJobs, giveUpJobs, listJobs, retryJobs } from '../../../modules/operations/operations.ts'
import { type ActionContext, parseInput } from './action-context.ts'

/** The queue of jobs. */
export const jobsActions = ({ deps: { db }, requireRole, auditContext, exportContext }: ActionContext) =>
  ({
    async listJobs(query) {
      await requireRole('listJobs')
      return listJobs(db, parseInput(jobsQuerySchema, query))
    },
    async exportJobs(query) {
      return exportContext('exportJobs', (by) => exportJobs(db, parseInput(jobsQuerySchema, query), by))
    },
    async runAgain(ids) {
      const by = await auditContext('runAgain')
      return retryJobs(db, parseInput(jobIdsSchema, { ids }).ids, by)
    },
    async giveUpJobs(ids) {
      const chosen = () => parseInput(jobIdsSchema, { ids }).ids
      const by = await auditContext('giveUpJobs', chosen)
      return giveUpJobs(db, chosen(), by)
    },
  }) satisfies Partial<ConsoleActions>
