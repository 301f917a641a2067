/** What this device remembers of having told the server where its browser is found. */
export interface PushNote {
  /** Whose notifications come. */
  owner: string
  endpoint: string
  /** In which they come. */
  language: string
  /** When it was told, in milliseconds since 1970. */
  at: number
}

const key = 'push'

export function keepPushNote(note: PushNote | null): void {
  try {
    if (note) localStorage.setItem(key, JSON.stringify(note))
    else localStorage.removeItem(key)
  } catch {
    // Private mode, or storage is full: then the session does not outlast the page either.
  }
}

export function findPushNote(): PushNote | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
