import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { jobIdsSchema, jobsQuerySchema } from '../../../../domain/schemas/console/jobs.ts'
import { exportJobs, giveJobsUp, readJobs, runJobsAgain } from '../../../modules/operations/operations.ts'
import { type Desk, parse } from './desk.ts'

/** The queue of jobs. */
export const jobsActions = ({ deps: { db }, requireRole, doer, takeFile }: Desk) =>
  ({
    async listJobs(query) {
      await requireRole('listJobs')
      return readJobs(db, parse(jobsQuerySchema, query))
    },
    async exportJobs(query) {
      return takeFile('exportJobs', (by) => exportJobs(db, parse(jobsQuerySchema, query), by))
    },
    async runAgain(ids) {
      const by = await doer('runAgain')
      return runJobsAgain(db, parse(jobIdsSchema, { ids }).ids, by)
    },
    async giveUpJobs(ids) {
      const chosen = () => parse(jobIdsSchema, { ids }).ids
      const by = await doer('giveUpJobs', chosen)
      return giveJobsUp(db, chosen(), by)
    },
  }) satisfies Partial<ConsoleActions>
