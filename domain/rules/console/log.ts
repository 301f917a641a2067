/** The columns of the audit log, in the order of its table and its file. */
export const logColumns = ['at', 'actor', 'action', 'subject', 'before', 'after', 'reason', 'network'] as const

/** A line of the audit log; `before` and `after` are JSON. */
export type LoggedLine = Record<(typeof logColumns)[number], string>

/** What a line can be about and has a name of its own. */
export const namedKinds = ['person', 'ad', 'review', 'case', 'decision', 'banner'] as const
export type NamedKind = (typeof namedKinds)[number]

/** A line as its page shows it. */
export interface ShownLine extends LoggedLine {
  /** Who did it, while the account is there. */
  doer: { id: string; name: string } | null
  /** What it is about: its kind, its name if it is there and has one, and the id of the thing that has a page. */
  about: { kind: string; name: string; id: string }
}

export interface LogPage {
  lines: ShownLine[]
  nextCursor: string | null
}

export interface LogActions {
  /** Refuses with `invalid_input`, also for a cursor. @param query of the address */
  readLog(query: object): Promise<LogPage>
  /** @returns a CSV file */
  exportLog(query: object): Promise<string>
}
