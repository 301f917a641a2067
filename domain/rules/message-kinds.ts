/** Codes and what is said instead of one, by purpose: sent within the request. Values: `code`. */
const sentAtOnce = [
  'signup_code',
  'reset_code',
  'change_code',
  'delete_code',
  'console_code',
  // A code was requested for an address without an account. No values.
  'no_account',
] as const

/** All other messages, which wait in the outbox. */
export const queuedKinds = [
  // Values of the following: `name`.
  'welcome',
  // Besides `name`: `date`, the day on which it is gone for good.
  'account_deleted',
  'account_restored',
  // The same by the team, at the wish of its owner.
  'account_brought_back',
  // A call-back was requested for this number. Values: `time`, one of `callbackTimesOfDay`. No name: it could be anything.
  'call_requested',
  // The same for the team. Values: `caller`, `phone`, `time`, and the `language` in which to call.
  'call_request_for_team',
  // For notifications, with the values of `notificationKinds` and the reader's `name`; `actor`, the acting user; `path`, its target;
  // `searches`, saved searches with their new ads as JSON; and `mailToken`, if such e-mails can be stopped.
  'review_added',
  'lender_asked',
  'review_answered',
  'ad_expiring',
  'ad_removed',
  'ad_restored',
  'review_removed',
  'review_restored',
  'report_upheld',
  'report_rejected',
  'search_matched',
  'rental_asked',
  'rental_accepted',
  'rental_declined',
  'rental_taken',
  'rental_cancelled',
  'rental_reminder',
  'rental_ad_gone',
  'password_changed',
  'new_sign_in',
  'number_taken',
  // Besides `name`: `reason`, `until` (dd/mm/yyyy, or `none` without an end), and `path`, where they can answer.
  'account_suspended',
  // Besides `name`: `reason`, or `none` at the end of its days.
  'suspension_ended',
  // What the team answers to their answer: besides `name`, `title` of the thing and the `answer`, or `none`.
  'appeal_kept',
  'appeal_undone',
  // To one of the team, about a passkey for the console. Besides `name`: `passkey`, its name; `date` and `clock`, when; `device`, the
  // browser in which that was done.
  'passkey_added',
  // Besides those, who did it: `by` is `owner` or `admin`, and `actor` the name.
  'passkey_removed',
  // To the team, about the site itself. Values: `alarm`, one of `alarmMessages`, its `value` and its `line` as numbers.
  'site_alarm',
  // The same when all is well. Values: `well`, one of `alarmKinds`, its `value`, and for how many minutes the case `lasted`.
  'site_well',
] as const

/** What a message is about; each has a `messageSubject` and a `messageBody` in the catalogue `message`. */
export const messageKinds = [...sentAtOnce, ...queuedKinds] as const
export type MessageKind = (typeof messageKinds)[number]
export type QueuedKind = (typeof queuedKinds)[number]

/** Is it one of them? The outbox may hold kinds of another release. */
export const isQueuedKind = (kind: string): kind is QueuedKind => (queuedKinds as readonly string[]).includes(kind)
