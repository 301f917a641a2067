/** The constants of keeping the site up, which no page needs: room on the disk in bytes, and how long things are kept. */
export const upkeepLimits = {
  /** With less room left where the data lies, somebody has to make some. */
  diskLow: 2 * 1024 ** 3,
  /** With less, no more pictures are taken: the database has to go on writing, and its log alone may grow by a gigabyte. */
  diskReserve: 512 * 1024 ** 2,
  /** Milliseconds between two looks at it. */
  diskCheckPause: 60_000,
  /** Rows that are removed in one statement: nobody waits for long meanwhile. */
  rowsAtOnce: 500,
  /** Days after which a message that has left, or never will, is forgotten. */
  messageDays: 30,
  /** Days after which a wish to be called is forgotten, answered or not. */
  callRequestDays: 90,
  /** Days after which a report is forgotten that the team has dealt with. */
  reportDays: 365,
  /** Days after which a job is forgotten that has failed for good. */
  failedJobDays: 30,
  /** Days for which files of a release are kept after it ran last; no tab is open as long. */
  releaseDays: 30,
  /** Milliseconds after which an upload of which nothing more came is gone. */
  uploadLifetime: 86_400_000,
} as const
