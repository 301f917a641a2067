/** The constants of accounts, which public pages do not need. Times in milliseconds. */
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
  codesPerHour: 5,
  codesPerHourInAll: 20,
  /** The time for which a proof of a code is valid. */
  proofLifetime: 600_000,
  /** The timeout of sending a code, which happens within the request. */
  codeSendTimeout: 2_500,
  /** The grace period of a deleted account. */
  deletionGraceDays: 7,
} as const
