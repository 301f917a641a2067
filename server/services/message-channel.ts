import type { Language } from '../../domain/languages.ts'

/** A rendered message, ready to be sent. */
export interface RenderedMessage {
  channel: 'email' | 'whatsapp'
  /** An e-mail address, or `+91` and ten digits. */
  to: string
  language: Language
  subject: string
  text: string
  html: string
  /** The one-time code in it, if it is about one. */
  code: string | null
  /** The time of day for which a call is promised, in words, if it is about one. */
  callTime?: string
  /** What the team is told about the site itself, in one sentence, if it is about that; whether it is well again. */
  siteNews?: { what: string; isWell: boolean }
  /** Where a reader stops messages like this one, by one press: the address takes a POST (RFC 8058). */
  unsubscribeUrl?: string
}

/**
 * Sends messages of one kind. `send` resolves when the other side has accepted the message, and otherwise throws a
 * SendError. The signal aborts it.
 */
export interface MessageChannel {
  send(message: RenderedMessage, options: { signal: AbortSignal }): Promise<void>
}

/** The channel in place of one that is not configured: it refuses to send. */
export const missingChannel: MessageChannel = {
  send: async () => {
    throw new SendError('not_sent', 'no channel is set up for this message')
  },
}

/**
 * Whether a message that failed may be sent again: `not_sent` was certainly not sent, `refused` is final, `unknown` may
 * have arrived and must not be repeated.
 */
export type SendOutcome = 'not_sent' | 'refused' | 'unknown'

/** A message was not sent, or that is unknown. `message` names no user: it is logged. */
export class SendError extends Error {
  override name = 'SendError'
  readonly outcome: SendOutcome
  /** Is the address itself refused for good, so that no other message arrives there either? */
  readonly isAddressRefused: boolean

  constructor(outcome: SendOutcome, message: string, { isAddressRefused = false } = {}) {
    super(message)
    this.outcome = outcome
    this.isAddressRefused = isAddressRefused
  }
}

/** The sender of e-mail. */
export interface MailSender {
  /** May be empty. */
  name: string
  address: string
}

/** One plain address: nothing in it can begin a second one, a header or a command. */
export const emailAddressPattern = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u
