import { fields, number, stored, text } from '../../browser/stored.ts'

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

export const pushNote = stored('push', fields<PushNote>({ owner: text, endpoint: text, language: text, at: number }))
