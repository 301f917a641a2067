import type { TeamRole } from './console-policy.ts'

/** The columns of the audit log, in the order of its table and its file. */
export const logColumns = ['at', 'actor', 'action', 'subject', 'before', 'after', 'reason', 'network'] as const

/** A line of the audit log; `before` and `after` are JSON. */
export type LoggedLine = Record<(typeof logColumns)[number], string>

export interface LogPage {
  lines: LoggedLine[]
  nextCursor: string | null
}

/** Someone of the team, and how many open console sessions they have. */
export interface TeamMember {
  id: string
  email: string
  name: string
  role: TeamRole
  sessions: number
}

export const waitingKinds = ['reports', 'call_requests', 'deletions', 'failed_messages'] as const

/** What waits for the team: how many, and since when the oldest. */
export interface Waiting {
  kind: (typeof waitingKinds)[number]
  count: number
  /** ISO 8601; null where nothing waits. */
  oldest: string | null
}
