import type { FunnelStep, VisitSource } from '../visit-source.ts'

export const jobStates = ['failed', 'waiting', 'running'] as const
export type JobState = (typeof jobStates)[number]

/** What the queue does. */
export const jobTasks = [
  'announce-banners',
  'close-days',
  'collect-orphans',
  'count-suggested',
  'end-suspensions',
  'expire-ads',
  'fill-name-sounds',
  'forget-expired',
  'index-ads',
  'make-avif',
  'match-ads',
  'purge-accounts',
  'purge-ads',
  'remind-expiring',
  'return-ads',
  'send-message',
  'send-push',
  'settle-rentals',
  'tell-daily',
  'tell-hidden',
  'watch-site',
] as const
export type JobTask = (typeof jobTasks)[number]

/** Is it one of them? The queue may hold tasks of another release. */
export const isJobTask = (task: string): task is JobTask => (jobTasks as readonly string[]).includes(task)

/** A job of the queue. */
export interface Job {
  /** A whole number. */
  id: string
  task: string
  state: JobState
  attempts: number
  maxAttempts: number
  /** ISO 8601: when it is done next, or was begun. */
  runAt: string
  lastError: string
}

/** A task of the timetable. */
export interface TimetableEntry {
  task: string
  /** As in a crontab, in UTC. */
  times: string
  /** ISO 8601; null before its first run. */
  lastRun: string | null
}

export interface JobPage {
  jobs: Job[]
  nextCursor: string | null
  counts: Record<JobState, number>
  timetable: TimetableEntry[]
}

/** The columns of the file. */
export const jobColumns = ['task', 'state', 'attempts', 'maxAttempts', 'runAt', 'lastError'] as const

export const outboxStates = ['failed', 'unknown', 'queued', 'sending', 'given_up'] as const
export type ShownOutboxState = (typeof outboxStates)[number]

export const outboxChannels = ['email', 'whatsapp'] as const

/** A message that has not been sent. */
export interface UnsentMessage {
  id: string
  channel: (typeof outboxChannels)[number]
  kind: string
  language: string
  /** Partly hidden. */
  recipient: string
  state: ShownOutboxState
  /** Why it was not sent the last time: technical words, in English. */
  failure: string
  /** ISO 8601. */
  createdAt: string
  changedAt: string
}

export interface UnsentMessagePage {
  messages: UnsentMessage[]
  nextCursor: string | null
  counts: Record<ShownOutboxState, number>
}

/** The rendered message, without its secrets. */
export interface MessagePreview {
  language: string
  subject: string
  text: string
}

/** The columns of the file. */
export const messageColumns = [
  'createdAt',
  'changedAt',
  'state',
  'channel',
  'kind',
  'language',
  'recipient',
  'failure',
] as const

/** An account in its days of grace. */
export interface AccountDeletion {
  id: string
  email: string
  name: string
  ads: number
  /** ISO 8601: when its owner deleted it, and when it is gone for good. */
  deletedAt: string
  endsAt: string
}

export interface AccountDeletionPage {
  deletions: AccountDeletion[]
  nextCursor: string | null
}

/** The columns of the file. */
export const deletionColumns = ['deletedAt', 'endsAt', 'email', 'name', 'ads'] as const

/** A setting as the site has read it. */
export interface ShownSetting {
  name: string
  /** Null where it is a secret, or there is none. */
  value: string | null
  isSecret: boolean
  /** Is it in the environment? Otherwise the value is the default. */
  isGiven: boolean
}

/** Whether the site only reads (docs/decisions/connections-processes-and-replicas.md). */
export interface ReadOnlyState {
  /** Does the setting `READ_ONLY` decide, in the process that answers? */
  isFixed: boolean
  /** What the team has switched last. */
  isOn: boolean
  /** Null if it was never switched. */
  changedAt: string | null
  changedBy: string
  reason: string
}

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

/** What the console counts by day. */
export const figureKinds = ['ads', 'people', 'contacts', 'reviews', 'missed_searches'] as const
export type FigureKind = (typeof figureKinds)[number]

/** How many came how far, of one source or one city. */
export type FunnelCounts = Record<FunnelStep, number>

/** The figures of the site for the team. */
export interface SiteFigures {
  /** The days, the oldest first, as `2026-11-25`. */
  days: string[]
  /** By day, in the same order. */
  counts: Record<FigureKind, number[]>
  bySource: { source: VisitSource; counts: FunnelCounts }[]
  /** The slugs of cities with the most views first, and `other` at the end. */
  byCity: { city: string; counts: FunnelCounts }[]
}
