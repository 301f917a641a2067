/** The constants of accounts, which the pages for everybody do not need. Times in milliseconds. */
export const accountLimits = {
  /** Characters of a password; longer ones only cost time. */
  passwordMin: 6,
  /** Of a new one, in the change wizard and on reset. */
  newPasswordMin: 8,
  passwordMax: 200,
  /** What a browser calls itself, in the list of sessions. */
  deviceMax: 300,
  sessionsMax: 100,
  /** So long after its last use a session ends. */
  sessionDays: 30,
  /** And so long after it began, however much it is used. */
  sessionDaysInAll: 365,
  /** Digits of a one-time code, how long it and the wait for the next one last, and how often one network, and all, may guess it. */
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
  /** A code is sent within the request, in this time or not at all. */
  codeSendTimeout: 2_500,
  /** Until an account that its owner has deleted is gone for good. */
  deletionGraceDays: 7,
} as const
