import type { Job } from './jobs.ts'
import type { UnsentMessage } from './messages.ts'

/** What the site monitors. */
export const alarmKinds = ['disk', 'backup', 'outbox', 'failed_jobs', 'server_errors', 'certificate'] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** The messages of alarms: most kinds have one, some have another for the worst case. */
export const alarmMessages = [...alarmKinds, 'no_backup', 'certificate_ended'] as const
export type AlarmMessage = (typeof alarmMessages)[number]

/** An alarm that is open. Times are ISO 8601. */
export interface OpenAlarm {
  kind: AlarmKind
  wording: AlarmMessage
  /** What was measured last, in the unit of its setting. */
  value: number
  /** The limit in the settings. */
  line: number
  since: string
  /** From when on all has been well; null while the line is crossed. */
  wellSince: string | null
}

/** The number of failed rows of a queue, and the newest of them. */
export interface FailedQueueRows<Row> {
  count: number
  /** ISO 8601; null where nothing has failed. */
  oldest: string | null
  newest: Row[]
}

/** Problems of the site: alarms, failed jobs and failed messages. */
export interface SiteProblems {
  alarms: OpenAlarm[]
  /** Without rows for those who may not see the queue, as `messages`. */
  jobs: FailedQueueRows<Job>
  messages: FailedQueueRows<UnsentMessage>
  /** The host of the site, whose certificate an alarm may be about. */
  host: string
}
