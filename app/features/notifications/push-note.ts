import { fields, number, stored, text } from '../../browser/stored.ts'

/** The stored registration of this browser for push notifications. */
export interface PushNote {
  /** The user of the notifications. */
  owner: string
  endpoint: string
  /** Their language. */
  language: string
  /** The time of the registration, in milliseconds since 1970. */
  at: number
}

export const pushNote = stored('push', fields<PushNote>({ owner: text, endpoint: text, language: text, at: number }))
