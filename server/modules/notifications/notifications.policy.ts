import type { NotificationKind } from '../../../domain/schemas/notification.ts'

/** Which notifications also come by e-mail: what concerns an account's safety to everybody, others to who wants them. */
const mails = {
  review_added: 'wanted',
  review_answered: 'wanted',
  ad_expiring: 'wanted',
  ad_expired: 'never',
  ad_removed: 'wanted',
  password_changed: 'always',
  new_sign_in: 'always',
  number_taken: 'always',
} as const satisfies Record<NotificationKind, 'wanted' | 'always' | 'never'>

type MailedKind = { [K in NotificationKind]: (typeof mails)[K] extends 'never' ? never : K }[NotificationKind]

export function isMailed(kind: NotificationKind): kind is MailedKind {
  return mails[kind] !== 'never'
}

/** May a person say that they do not want e-mails like this one? */
export function canBeUnwanted(kind: NotificationKind): boolean {
  return mails[kind] === 'wanted'
}

/** Is it about what somebody else did, whose name its words say? */
export function isByPerson(kind: NotificationKind): boolean {
  return kind === 'review_added' || kind === 'review_answered'
}
