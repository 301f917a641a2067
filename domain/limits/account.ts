import { hourSeconds, quarterHourSeconds, type Rate, type VisitorRate } from './rate-types.ts'

/** Limits of accounts and sessions. Times in milliseconds. */
export const accountLimits = {
  /** The shortest and the longest password at login, in characters. */
  passwordMin: 6,
  /** Of a new one, in the change wizard and on reset. */
  newPasswordMin: 8,
  passwordMax: 200,
  /** What a browser calls itself, in the list of sessions. */
  deviceMax: 300,
  sessionsMax: 100,
  /** The lifetime of a session after its last use. */
  sessionDays: 30,
  /** The lifetime of a session from its start. */
  sessionDaysInAll: 365,
  /** One-time codes: digits, lifetime, the pause before the next one, and the guesses of one network and of all. */
  codeLength: 6,
  codeLifetime: 300_000,
  codeTriesMax: 5,
  codeTriesMaxInAll: 20,
  /** Codes for the same at the same time: one for each network that asks. */
  codesAtOnce: 4,
  /** The time for which a proof of a code is valid. */
  proofLifetime: 600_000,
  /** The timeout of sending a code, which happens within the request. */
  codeSendTimeout: 2_500,
  /** The grace period of a deleted account. */
  deletionGraceDays: 7,
} as const

/** How often an account may be tried, and codes asked for and entered. */
export const accountRates = {
  edit: [60, hourSeconds],
  /** Passwords of one account: from one browser, from one network, from all. */
  login: [10, quarterHourSeconds],
  loginFromNetwork: [30, quarterHourSeconds],
  loginFromAll: [100, quarterHourSeconds],
  /** Of any accounts: a town of people behind one address logs in within it. */
  visitorLogin: { browser: 100, network: 100, neighbourhood: 2_000, seconds: quarterHourSeconds },
  /** Codes to one address: asked for from one network, and from all. */
  code: [5, hourSeconds],
  codeFromAll: [20, hourSeconds],
  visitorCode: { browser: 20, network: 20, neighbourhood: 700, seconds: hourSeconds },
  visitorGuess: { browser: 100, network: 100, neighbourhood: 200, seconds: hourSeconds },
} as const satisfies Record<string, Rate | VisitorRate>
