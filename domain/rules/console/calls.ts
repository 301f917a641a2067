import type { Language } from '../../languages.ts'
import type { BestTime } from '../../schemas/call-request.ts'

export const callStates = ['open', 'closed'] as const
export type CallState = (typeof callStates)[number]

/** When people want to be called. Pages know no schema. */
export const callTimes = ['any', 'morning', 'afternoon', 'evening'] as const satisfies readonly BestTime[]

/** The orders of a queue: by how long something has waited. */
export const queueSorts = ['oldest', 'newest'] as const

/** A request for a call, as the team sees it. */
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

/** The columns of the file. */
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

export interface CallsActions {
  /** Refuses with `invalid_input`. @param query of the address */
  seeCalls(query: object): Promise<CallPage>
  /** The whole number of a request, which the log tells. Refuses with `page_not_found`. @returns ten digits */
  showCaller(id: string): Promise<{ call: string; number: string }>
  /** @returns a CSV file */
  exportCalls(query: object): Promise<string>
  /** Refuses with `decided_already` when another one has written a note meanwhile. @param values of the form */
  noteCall(values: object): Promise<void>
  /** Refuses with `decided_already` when it is closed. @param values of the form: its note is stored, too */
  closeCall(values: object): Promise<void>
}
