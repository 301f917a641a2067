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
