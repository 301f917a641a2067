/** Days after which things are deleted for good (`server/retention.ts`). The privacy policy says some of them. */
export const retentionDays = {
  /** By which the server knows a write again that is sent a second time. */
  requestKeys: 30,
  notifications: 180,
  /** Messages that have been sent, or never will be. */
  messages: 30,
  /** Wishes to be called, whether they were answered or not. */
  callRequests: 90,
  /** Reports that the team has dealt with. */
  reports: 365,
  /** Jobs that have failed for good. */
  failedJobs: 30,
  /** Files of a release after it ran last; no tab is open as long. */
  releaseFiles: 30,
} as const
