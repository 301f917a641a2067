import type { TeamRole } from '../console-policy.ts'

/** Someone of the team, and how many open console sessions they have. */
export interface TeamMember {
  id: string
  email: string
  name: string
  role: TeamRole
  sessions: number
}

export const waitingKinds = ['reports', 'appeals', 'call_requests', 'deletions'] as const

/** What waits for the team: how many, and since when the oldest. */
export interface Waiting {
  kind: (typeof waitingKinds)[number]
  count: number
  /** ISO 8601; null where nothing waits. */
  oldest: string | null
}

export interface TeamActions {
  /** What waits for the team, the oldest first. */
  seeWaiting(): Promise<Waiting[]>
  listTeam(): Promise<TeamMember[]>
  /** Ends all console sessions of someone. @returns their number */
  endSessionsOf(id: string): Promise<number>
}
