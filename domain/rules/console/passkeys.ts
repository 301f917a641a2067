/** What a passkey is asked for: to open the console, to make a session fresh, or to belong to someone. */
export type PasskeyUse = 'login' | 'confirm' | 'add'

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

/** What became of a passkey. */
export type PasskeyDone = 'added' | 'removed'
