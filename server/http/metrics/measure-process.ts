import type pg from 'pg'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import type { JobCounts } from '../../../platform/jobs/supervise-job-runner.ts'
import type { ReadOnlyMode } from '../../db/read-only-mode.ts'
import type { MessageSender } from '../../modules/messaging/messaging.ts'
import type { PushSender } from '../../modules/push/push.ts'
import { createGaugeFactory } from './gauges.ts'

export interface ProcessMetricSources {
  pool: pg.Pool
  push: Pick<PushSender, 'counts'>
  messages: Pick<MessageSender, 'counts'>
  readOnly: Pick<ReadOnlyMode, 'isOn'>
  /** Where jobs are worked off. */
  jobCounts?: JobCounts | undefined
}

/** Registers the metrics of every process: memory, event loop, database connections and sent messages. */
export function registerProcessMetrics(
  register: Registry,
  { pool, push, messages, readOnly, jobCounts }: ProcessMetricSources,
): void {
  collectDefaultMetrics({ register })
  const { gauge, counter } = createGaugeFactory(register)
  gauge('db_pool_connections', 'Connections to the database', () => pool.totalCount)
  gauge('db_pool_max_connections', 'Most of them', () => pool.options.max)
  gauge('db_pool_idle_connections', 'Of these: not in use', () => pool.idleCount)
  gauge('db_pool_used_connections', 'Of these: in use', () => pool.totalCount - pool.idleCount)
  gauge('db_pool_waiting_requests', 'Queries that wait for a connection', () => pool.waitingCount)
  gauge('read_only', 'Does the site only read?', () => (readOnly.isOn ? 1 : 0))
  counter('push_sent_total', 'Notifications that a push service took', () => push.counts.sent)
  counter('push_failed_total', 'Tries at which it did not', () => push.counts.failed)
  counter('push_ended_total', 'Browsers that are told nothing any more', () => push.counts.ended)
  counter('messages_sent_total', 'E-mails and WhatsApp messages that left', () => messages.counts.sent)
  counter('messages_failed_total', 'Tries at which one did not', () => messages.counts.failed)
  if (!jobCounts) return
  counter('jobs_done_total', 'Jobs that were done', () => jobCounts.done)
  counter('jobs_failed_total', 'Tries at which a job failed', () => jobCounts.failed)
  counter('jobs_given_up_total', 'Jobs that are not tried any more', () => jobCounts.givenUp)
}
