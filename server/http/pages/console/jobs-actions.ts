import type { JobsActions } from '../../../../domain/rules/console/jobs.ts'
import { jobIdsSchema, jobsQuerySchema } from '../../../../domain/schemas/console/jobs.ts'
import { exportJobs, readJobs, runJobsAgain } from '../../../modules/operations/operations.ts'
import { type Desk, parse } from './desk.ts'

/** The queue of jobs. */
export const jobsActions = ({ deps: { db }, request, requireRole, doer }: Desk): JobsActions => ({
  async listJobs(query) {
    await requireRole('listJobs')
    return readJobs(db, parse(jobsQuerySchema, query))
  },
  async exportJobs(query) {
    const by = await doer('exportJobs')
    const asked = parse(jobsQuerySchema, query)
    return request.method === 'HEAD' ? '' : exportJobs(db, asked, by)
  },
  async runAgain(ids) {
    const by = await doer('runAgain')
    return runJobsAgain(db, parse(jobIdsSchema, { ids }).ids, by)
  },
})
