import type { Language } from '../../languages.ts'
import type { BestTime } from '../../schemas/call-request.ts'

export const callStates = ['open', 'closed'] as const
export type CallState = (typeof callStates)[number]

/** The times of day for a callback. */
export const callTimes = ['any', 'morning', 'afternoon', 'evening'] as const satisfies readonly BestTime[]

/** The sort orders of a queue: by waiting time. */
export const queueSorts = ['oldest', 'newest'] as const

/** A callback request, as the team sees it. */
export interface Call {
  id: string
  name: string
  /** Ten digits; in part for moderators. */
  phoneNumber: string
  isNumberHidden: boolean
  bestTime: BestTime
  language: Language
  state: CallState
  /** ISO 8601. */
  createdAt: string
  note: string
  /** When the note was written, as the database knows it; empty without a note. */
  notedAt: string
  notedBy: string
  closedBy: string
}

export interface CallPage {
  calls: Call[]
  nextCursor: string | null
}

/** The columns of the CSV file. */
export const callColumns = [
  'createdAt',
  'state',
  'name',
  'phoneNumber',
  'language',
  'bestTime',
  'note',
  'notedBy',
  'closedBy',
] as const
