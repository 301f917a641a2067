export const outboxStates = ['failed', 'unknown', 'queued', 'sending', 'given_up'] as const
export type OutboxShown = (typeof outboxStates)[number]

export const outboxChannels = ['email', 'whatsapp'] as const

/** A message that has not been sent. */
export interface WaitingMessage {
  id: string
  channel: (typeof outboxChannels)[number]
  kind: string
  language: string
  /** Partly hidden. */
  recipient: string
  state: OutboxShown
  /** Why it was not sent the last time: technical words, in English. */
  failure: string
  /** ISO 8601. */
  createdAt: string
  changedAt: string
}

export interface MessagePage {
  messages: WaitingMessage[]
  nextCursor: string | null
  counts: Record<OutboxShown, number>
}

/** The rendered message, without its secrets. */
export interface MessageWords {
  language: string
  subject: string
  text: string
}

/** The columns of the file. */
export const messageColumns = [
  'createdAt',
  'changedAt',
  'state',
  'channel',
  'kind',
  'language',
  'recipient',
  'failure',
] as const
