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

export interface PasskeyActions {
  /** One's own; to an admin, those of the whole team. The oldest first. */
  listPasskeys(): Promise<Passkey[]>
  /**
   * Keeps a passkey for the reader. Refuses with `passkey_refused`, also above `passkeysMax`.
   * @param answer of the browser, as JSON
   * @param name as the reader calls it; without one, that of the browser
   */
  addPasskey(answer: string, name: string): Promise<PasskeyDone>
  /** Removes one of one's own. Refuses with `passkey_not_found`. */
  removePasskey(id: string): Promise<PasskeyDone>
  /** Removes one of any person of the team. Refuses with `passkey_not_found`. */
  removePasskeyOf(id: string): Promise<PasskeyDone>
}
