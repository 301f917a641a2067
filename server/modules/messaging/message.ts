import type { Language } from '../../../domain/languages.ts'

/** What a message is about; its words are in the catalogue `message`. */
export type MessageKind =
  /** A one-time code, by purpose. Values: `code`. */
  | 'signup_code'
  | 'reset_code'
  | 'change_code'
  /** Somebody asked for a code to an address without an account. No values. */
  | 'no_account'
  /** Values of the following: `name`. */
  | 'welcome'
  | 'password_changed'
  /** Besides `name`: `date`, the day on which it is gone for good. */
  | 'account_deleted'
  | 'account_restored'
  /** Besides `name`: `title`, `date` of its end, and `path`, where it can be renewed. */
  | 'ad_expiring'

/** A message to one person, before it is put into words. */
export interface Message {
  channel: 'email' | 'whatsapp'
  /** An e-mail address, or `+91` and ten digits. */
  to: string
  language: Language
  kind: MessageKind
  values: Readonly<Record<string, string>>
}
