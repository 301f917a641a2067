import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'

/** What became of jobs in this process. */
export interface JobCounts {
  done: number
  /** Tries at which a job failed, the last one among them. */
  failed: number
  /** Jobs that failed so often that they are not tried any more. */
  givenUp: number
}

/** Where a runner says what it does, so that it is counted. */
export function countJobs(counts: JobCounts): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('job:success', () => counts.done++)
  events.on('job:error', () => counts.failed++)
  events.on('job:failed', () => counts.givenUp++)
  return events
}
