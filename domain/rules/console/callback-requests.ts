import type { Language } from '../../languages.ts'
import type { CallbackTimeOfDay } from '../../schemas/callback-request.ts'

export const callbackStates = ['open', 'closed'] as const
export type CallbackState = (typeof callbackStates)[number]

/** The times of day for a callback. */
export const callbackTimes = ['any', 'morning', 'afternoon', 'evening'] as const satisfies readonly CallbackTimeOfDay[]

/** The sort orders of a queue: by waiting time. */
export const callbackSorts = ['oldest', 'newest'] as const

/** A callback request, as the team sees it. */
export interface CallbackRequest {
  id: string
  name: string
  /** Ten digits; in part for moderators. */
  phoneNumber: string
  isNumberHidden: boolean
  bestTime: CallbackTimeOfDay
  language: Language
  state: CallbackState
  /** ISO 8601. */
  createdAt: string
  note: string
  /** When the note was written, as the database knows it; empty without a note. */
  notedAt: string
  notedBy: string
  closedBy: string
}

export interface CallbackRequestPage {
  calls: CallbackRequest[]
  nextCursor: string | null
}

/** The columns of the CSV file. */
export const callbackColumns = [
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
