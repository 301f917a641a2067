/** Days after which things are deleted for good (`server/delete-expired-rows.ts`). The privacy policy says some of them. */
export const retentionDays = {
  /** Idempotency keys of writes. */
  requestKeys: 30,
  notifications: 180,
  /** Wishes to be told when an ad can be rented again. */
  freeAlerts: 365,
  /** Messages that were sent or have failed. */
  messages: 30,
  /** Who asked for the number of an ad, for its lender. */
  askers: 90,
  /** What was changed in several ads at once: so long it can be undone. */
  adChanges: 1,
  /** Days on which an ad could not be rented. */
  blockedDays: 30,
  /** Call-back requests, answered or not. */
  callRequests: 90,
  /** Asks for dates that came to nothing. */
  asks: 180,
  /** Words and places of rentals, and whose they were; from then on only days, sums and states are left. */
  rentalNames: 180,
  /** Rentals: three years. */
  rentals: 1_095,
  /** Reports that the team has dealt with. */
  reports: 365,
  /** Searches without a result that people of two networks have made. */
  missedSearches: 90,
  /** Views of an ad, by day. */
  adViews: 90,
  /** Steps from a view to an account, by day, source and city. */
  funnelDays: 400,
  /** Counts of failed requests, by the minute. */
  serverErrors: 1,
  /** Jobs that have failed for good. */
  failedJobs: 30,
  /** Built files of a release, on each machine, after it last ran there; no tab is open that long. */
  releaseFiles: 30,
} as const
