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

/** The purpose of a passkey: log in, confirm the session, or register. */
export type PasskeyPurpose = 'login' | 'confirm' | 'add'

/** A passkey of someone of the team. */
export interface Passkey {
  id: string
  userId: string
  name: string
  /** ISO 8601. */
  createdAt: string
  /** ISO 8601; null before it is used. */
  lastUsedAt: string | null
}

/** How a passkey has changed. */
export type PasskeyChangeKind = 'added' | 'removed'

/** An entry of the audit log; `before` and `after` are JSON. */
interface AuditEntry {
  /** ISO 8601. */
  at: string
  /** The e-mail address of who did it, as it was then, or `commandLineActor`. */
  actor: string
  action: string
  before: string
  after: string
  reason: string
  network: string
}

/** The actor of commands on the server, who has no account. */
export const commandLineActor = 'npm run admin'

/** The columns of the file of the audit log. */
export const auditLogColumns = [
  'at',
  'doer',
  'actor',
  'action',
  'kind',
  'thing',
  'before',
  'after',
  'reason',
  'network',
] as const

/** The kinds of subjects of audit entries that have names. */
export const auditSubjectKinds = [
  'person',
  'ad',
  'review',
  'case',
  'decision',
  'banner',
  'call',
  'passkey',
  'rental',
] as const
export type AuditSubjectKind = (typeof auditSubjectKinds)[number]

/** An audit entry as its page shows it. */
export interface ShownAuditEntry extends AuditEntry {
  /** Who did it, while the account is there. */
  doer: { id: string; name: string } | null
  /**
   * What it is about: its kind, its name if it is there and has one, its own id, and the id of the thing whose page it is on.
   */
  about: { kind: string; name: string; id: string; pageId: string }
  /** The names of things whose ids are in `before` and `after`. */
  names: Readonly<Record<string, string>>
}

export interface AuditLogPage {
  lines: ShownAuditEntry[]
  nextCursor: string | null
}

/** The pages of the console about things, by their kinds; without the id. */
const pages: Readonly<Record<string, string>> = {
  person: '/console/people/',
  ad: '/console/ads/',
  review: '/console/reviews?ad=',
  rental: '/console/rentals/',
  case: '/console/reports/',
  decision: '/console/people/',
  banner: '/console/banners?edit=',
  category: '/console/categories?edit=',
}

/** The page of the console about a thing; empty where its kind has none. @param id of the thing that has the page */
export const consolePathOf = (kind: string, id: string): string =>
  Object.hasOwn(pages, kind) ? `${pages[kind]}${encodeURIComponent(id)}` : ''

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Tells whether a text is a UUID. */
export const isUuid = (text: string): boolean => idPattern.test(text)
