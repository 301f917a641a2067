import { hourSeconds, type Rate } from './rate-types.ts'

export const notificationLimits = {
  pageSize: 20,
  pageSizeMax: 50,
  /** Unread ones are counted up to here. */
  unreadMax: 100,
  /** Subscribed browsers of one person. */
  browsersMax: 10,
} as const

/** The rate limit of switching availability alerts on and off. */
export const availabilityAlertRate: Rate = [120, hourSeconds]
