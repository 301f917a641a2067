export const outboxStates = ['failed', 'unknown', 'queued', 'sending', 'given_up'] as const
export type ShownOutboxState = (typeof outboxStates)[number]

export const outboxChannels = ['email', 'whatsapp'] as const

/** A message that has not been sent. */
export interface UnsentMessage {
  id: string
  channel: (typeof outboxChannels)[number]
  kind: string
  language: string
  /** Partly hidden. */
  recipient: string
  state: ShownOutboxState
  /** Why it was not sent the last time: technical words, in English. */
  failure: string
  /** ISO 8601. */
  createdAt: string
  changedAt: string
}

export interface UnsentMessagePage {
  messages: UnsentMessage[]
  nextCursor: string | null
  counts: Record<ShownOutboxState, number>
}

/** The rendered message, without its secrets. */
export interface MessagePreview {
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
