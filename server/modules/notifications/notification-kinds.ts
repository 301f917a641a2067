import { adPath } from '../../../domain/rules/links.ts'
import type { NotificationKind } from '../../../domain/schemas/notification.ts'

/**
 * Which notifications also come by e-mail: those about an account's safety, what the team takes down and a booking that no longer holds
 * always, others to users who want e-mails.
 */
const mails = {
  review_added: 'wanted',
  lender_asked: 'wanted',
  review_answered: 'wanted',
  ad_expiring: 'wanted',
  ad_expired: 'never',
  ad_free_again: 'never',
  ad_removed: 'always',
  ad_restored: 'always',
  review_removed: 'always',
  review_restored: 'wanted',
  report_upheld: 'wanted',
  report_rejected: 'wanted',
  search_matched: 'wanted',
  rental_asked: 'wanted',
  rental_accepted: 'wanted',
  rental_declined: 'wanted',
  rental_taken: 'wanted',
  rental_withdrawn: 'never',
  rental_expired: 'never',
  rental_cancelled: 'always',
  rental_ended_early: 'never',
  rental_not_held: 'never',
  rental_reminder: 'wanted',
  rental_finished: 'never',
  rental_ad_gone: 'always',
  password_changed: 'always',
  new_sign_in: 'always',
  number_taken: 'always',
} as const satisfies Record<NotificationKind, 'wanted' | 'always' | 'never'>

type EmailedKind = { [K in NotificationKind]: (typeof mails)[K] extends 'never' ? never : K }[NotificationKind]

export function isEmailedKind(kind: NotificationKind): kind is EmailedKind {
  return mails[kind] !== 'never'
}

/** Tells whether users can opt out of e-mails of this kind. */
export function isOptionalEmail(kind: NotificationKind): boolean {
  return mails[kind] === 'wanted'
}

/** Tells whether another user caused a notification, whose name is in its text. */
export function isCausedByUser(kind: NotificationKind): boolean {
  return kind === 'review_added' || kind === 'review_answered'
}

/** The list of people who asked about one's ads. */
const contactRequestersPath = '/My_ads#people-who-asked'

export const savedSearchesPath = '/saved-searches'

/** What the address of an ad is made of. */
export interface AdOfNotification {
  id: string
  title: string
  category: string
  sub_category: string
}

/**
 * Where a notification leads on this site.
 * @param ad as it is now, if it is still there
 * @param details `answerPath`, where a person can answer what the team decided; `rentalId`
 * @returns null when there is nothing any more
 */
export function notificationPath(
  kind: NotificationKind,
  ad: AdOfNotification | null,
  { answerPath, rentalId }: Readonly<Record<string, string>> = {},
): string | null {
  switch (kind) {
    case 'review_added':
    case 'review_answered':
    case 'review_restored':
      return ad && `${adPath({ ...ad, _id: ad.id, subCategory: ad.sub_category })}#reviews`
    case 'ad_expiring':
      return ad ? `/My_ads?renew=${ad.id}` : '/My_ads'
    case 'ad_free_again':
      return ad && adPath({ ...ad, _id: ad.id, subCategory: ad.sub_category })
    case 'lender_asked':
      return contactRequestersPath
    case 'search_matched':
      return ad ? adPath({ ...ad, _id: ad.id, subCategory: ad.sub_category }) : savedSearchesPath
    case 'ad_removed':
      return answerPath ?? '/My_ads'
    case 'review_removed':
      return answerPath ?? null
    case 'report_upheld':
    case 'report_rejected':
      return null
    case 'ad_expired':
    case 'ad_restored':
      return '/My_ads'
    case 'rental_asked':
    case 'rental_accepted':
    case 'rental_declined':
    case 'rental_taken':
    case 'rental_withdrawn':
    case 'rental_expired':
    case 'rental_cancelled':
    case 'rental_ended_early':
    case 'rental_not_held':
    case 'rental_reminder':
    case 'rental_finished':
    case 'rental_ad_gone':
      return rentalId ? `/rentals/${rentalId}` : '/rentals'
    default:
      return '/Edit_2'
  }
}
