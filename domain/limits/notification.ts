export const notificationLimits = {
  pageSize: 20,
  pageSizeMax: 50,
  /** Unread ones are counted up to here. */
  unreadMax: 100,
  /** Browsers of one person that are told of notifications. */
  browsersMax: 10,
} as const
