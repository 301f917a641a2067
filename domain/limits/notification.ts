import { hour, type Rate } from './rate.ts'

export const notificationLimits = {
  pageSize: 20,
  pageSizeMax: 50,
  /** Unread ones are counted up to here. */
  unreadMax: 100,
  /** Subscribed browsers of one person. */
  browsersMax: 10,
} as const

/** How often a person may ask to be told, or no longer to be told, that an ad can be rented again. */
export const freeAlertRate: Rate = [120, hour]
