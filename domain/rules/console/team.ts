import type { TeamRole } from '../team-roles.ts'

/** Someone of the team, and how many open console sessions they have. */
export interface TeamMember {
  id: string
  email: string
  name: string
  role: TeamRole
  sessions: number
}

export const pendingWorkKinds = ['reports', 'appeals', 'call_requests', 'deletions'] as const

/** Pending work of the team: its kind, its number and the oldest. */
export interface PendingWork {
  kind: (typeof pendingWorkKinds)[number]
  count: number
  /** ISO 8601; null where nothing waits. */
  oldest: string | null
}
