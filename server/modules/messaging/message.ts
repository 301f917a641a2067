import type { Language } from '../../../domain/languages.ts'
import type { NotificationKind } from '../../../domain/schemas/notification.ts'

/** What a message is about; its words are in the catalogue `message`. */
export type MessageKind =
  /** A one-time code, by purpose. Values: `code`. */
  | 'signup_code'
  | 'reset_code'
  | 'change_code'
  | 'delete_code'
  /** Somebody asked for a code to an address without an account. No values. */
  | 'no_account'
  /** Values of the following: `name`. */
  | 'welcome'
  /** Besides `name`: `date`, the day on which it is gone for good. */
  | 'account_deleted'
  | 'account_restored'
  /** Somebody asked the team to call this number. Values: `time`, one of `bestTimes`. No name: it could be anything. */
  | 'call_requested'
  /** The same for the team. Values: `caller`, `phone`, `time`, and the `language` in which to call. */
  | 'call_request_for_team'
  | NotifiedKind

/**
 * What somebody is also told in their list of notifications, with what `notificationKinds` says and the reader's `name`;
 * `actor`, who did it; `path`, where it leads; and `mailToken`, if they may stop such e-mails.
 */
export type NotifiedKind = Exclude<NotificationKind, 'ad_expired'>

/** A message to one person, before it is put into words. */
export interface Message {
  channel: 'email' | 'whatsapp'
  /** An e-mail address, or `+91` and ten digits. */
  to: string
  language: Language
  kind: MessageKind
  values: Readonly<Record<string, string>>
}
