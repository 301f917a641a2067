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
