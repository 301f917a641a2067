/** The columns of the audit log, in the order of its table and its file. */
export const logColumns = ['at', 'actor', 'action', 'subject', 'before', 'after', 'reason', 'network'] as const

/** A line of the audit log; `before` and `after` are JSON. */
export type LoggedLine = Record<(typeof logColumns)[number], string>

export interface LogPage {
  lines: LoggedLine[]
  nextCursor: string | null
}

export interface LogActions {
  /** Refuses with `invalid_input`, also for a cursor. @param query of the address */
  readLog(query: object): Promise<LogPage>
  /** @returns a CSV file */
  exportLog(query: object): Promise<string>
}
