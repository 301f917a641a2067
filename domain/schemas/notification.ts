import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { notificationLimits } from '../limits/notification.ts'
import { strictBody } from './body-fields.ts'
import { queryCursor, queryId, queryNumber } from './query-fields.ts'

/** The calls `notifications/*`: what a person is told, in their list and by e-mail (decisions: Notifications). */

/**
 * The kinds of notifications. Their words are `notification.<kind>`; the values in them:
 * `title` of the ad, `name` of the person, `rating` in stars, `date` (dd/mm/yyyy), `device`, `reason`, `count`, `from` and `to` of a
 * rental: days or minutes in India (`2026-12-05T10:00`), worded where they are read. Those about rentals name nobody: they are also
 * read on locked screens.
 */
export const notificationKinds = [
  /** A review of the user's ad: `name`, `title`, `rating`. */
  'review_added',
  /** Someone who agreed to be named asked for the number of the user's ad: `title`. Who it was is on My ads alone. */
  'lender_asked',
  /** The owner answered your review: `name`, `title`. */
  'review_answered',
  /** Your ad leaves the lists in a week: `title`, `date`; of several that end together also `count`. */
  'ad_expiring',
  /** Your ad has left the lists: `title`; of several that ended together also `count`. */
  'ad_expired',
  /** An ad that you wait for can be rented again: `title`. */
  'ad_free_again',
  /** The team took your ad down: `title`, `reason`. */
  'ad_removed',
  /** The team brought your ad back: `title`. */
  'ad_restored',
  /** The team took your review of an ad down: `title`, `reason`. */
  'review_removed',
  /** The team brought your review back: `title`. */
  'review_restored',
  /** The team acted on your report about `title`, an ad or a person. */
  'report_upheld',
  /** The team found nothing wrong with what you reported: `title`. */
  'report_rejected',
  /** New ads match searches that you have saved: `count`, and the `title` of the newest. */
  'search_matched',
  /** A renter asks for your ad: `title`, `from`, `to`. */
  'rental_asked',
  /** The lender said yes: `title`, `from`, `to`. */
  'rental_accepted',
  /** The lender said no: `title`, `from`, `to`. */
  'rental_declined',
  /** Somebody else got these dates: `title`, `from`, `to`. */
  'rental_taken',
  /** The renter no longer asks: `title`, `from`, `to`. */
  'rental_withdrawn',
  /** There was no answer in time: `title`, `from`, `to`. */
  'rental_expired',
  /** The other side cancelled: `title`, `from`, `to`. */
  'rental_cancelled',
  /** The other side says that it is back early: `title`, `from`, `to`. */
  'rental_ended_early',
  /** The other side says that it did not take place: `title`, `from`, `to`. */
  'rental_not_held',
  /** It begins soon: `title`, `from`, `to`; in the list also `place`, `papers` and `deposit` of the booking as it is now. */
  'rental_reminder',
  /** It is over, and you can review the ad: `title`, `from`, `to`. */
  'rental_finished',
  /** The ad or the other side is gone, and with it the ask or the booking: `title`, `from`, `to`. */
  'rental_ad_gone',
  /** Your password was changed. */
  'password_changed',
  /** You signed in with a browser that was not known: `device`. */
  'new_sign_in',
  /** Another account has proved your number, which is no longer yours. */
  'number_taken',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

export const notificationSchema = z.object({
  _id: z.string(),
  kind: z.enum(notificationKinds),
  values: z.record(z.string(), z.string()),
  /** Where it leads on this site; null when there is nothing any more. */
  path: z.nullable(z.string()),
  isRead: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
})

export type Notification = z.infer<typeof notificationSchema>

/** `notifications/get`. */
export const notificationsQuerySchema = z.object({
  cursor: queryCursor(),
  limit: queryNumber(1, notificationLimits.pageSizeMax),
})
export type NotificationsQuery = z.infer<typeof notificationsQuerySchema>

export const notificationPageAnswerSchema = z.object({
  success: z.literal(true),
  /** The newest first. */
  notifications: z.array(notificationSchema),
  data: z.array(notificationSchema),
  nextCursor: z.nullable(z.string()),
  /** Of all; counted up to 100. */
  unread: z.int(),
  /** Do they come by e-mail, too? */
  isMailWanted: z.boolean(),
})

export type NotificationPage = Omit<z.infer<typeof notificationPageAnswerSchema>, 'success' | 'data'>

/** `notifications/read`: this one, or this one and all before it. */
export const readNotificationsSchema = strictBody({
  notificationId: z.pipe(queryId(), z.string({ error: 'invalid_id' satisfies FieldErrorCode })),
  andOlder: z.optional(z.boolean({ error: 'not_a_flag' satisfies FieldErrorCode })),
})
export type ReadNotificationsBody = z.infer<typeof readNotificationsSchema>

export const unreadAnswerSchema = z.object({ success: z.literal(true), unread: z.int() })

/** `notifications/mail`. */
export const emailPreferenceSchema = strictBody({
  isMailWanted: z.boolean({ error: 'not_a_flag' satisfies FieldErrorCode }),
})

export const emailPreferenceAnswerSchema = z.object({ success: z.literal(true), isMailWanted: z.boolean() })

/** What `notifications/stream` sends as the event `news`: at first, and whenever something has changed. */
export const notificationStreamEventSchema = z.object({
  unread: z.int(),
  /** What has come since the last event, the newest first; none in the first one. */
  added: z.array(notificationSchema),
})

export type NotificationStreamEvent = z.infer<typeof notificationStreamEventSchema>
