import { quarterHourSeconds, type VisitorRate } from './rate-types.ts'

/** Limits of the team's console. Times in milliseconds. */
export const consoleLimits = {
  /** The lifetime of a session from its code on. */
  sessionTime: 12 * 3_600_000,
  /** In which the code has to be entered. */
  codeTime: 600_000,
  /** For which a code that was entered is fresh. */
  freshTime: 600_000,
  /** In which a passkey has to sign what it is asked to. */
  challengeTime: 600_000,
  /** Passkeys of one person. */
  passkeysMax: 10,
  /** Characters of the name of a passkey. */
  passkeyNameMax: 60,
  /** Characters of a reason, a note or an answer. */
  wordsMax: 2_000,
  /** Days of a suspension that has an end. */
  suspensionDaysMax: 365,
  /** Ads that the team can show first at once. */
  featuredMax: 12,
  /** Characters of a note on a request for a call, and of the reason for what is done with an account: nine bytes each in a form. */
  callNoteMax: 1_000,
  /** Rows of one decision. */
  rowsAtOnce: 50,
  /** Failed jobs, and failed messages, on the first page. */
  brokenShown: 5,
  /** Lines on a page of a table. */
  pageSize: 50,
  /** Lines of one file. */
  exportMax: 10_000,
} as const

/** How often a passkey may be tried, by browser, so that strangers behind the same address do not use up the tries of the team. */
export const passkeyRate: VisitorRate = { browser: 30, network: 30, neighbourhood: 2_000, seconds: quarterHourSeconds }
