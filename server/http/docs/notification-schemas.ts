import * as notification from '../../../domain/schemas/notification.ts'
import * as push from '../../../domain/schemas/push.ts'
import type { FieldNote } from './field-note.ts'

const success = { success: true } as const

const notificationExample: notification.Notification = {
  _id: '019a9f00-0000-7000-8000-0000000000d1',
  kind: 'review_added',
  values: { title: 'Canon EOS R10 with 18-150 mm lens', name: 'Arjun Mehta', rating: '5' },
  path: '/camera/mirrorless/canon-eos-r10-with-18-150-mm-lens/019a9f00-0000-7000-8000-0000000000f1#reviews',
  isRead: false,
  createdAt: '2025-11-21T09:30:00.000Z',
}

/** The schemas of notifications, by name: schema, title, description, example. */
export const notificationSchemas = {
  Notification: [
    notification.notificationSchema,
    'Notification',
    'Something that a person is told, without its words.',
    notificationExample,
  ],
  NotificationPage: [
    notification.notificationPageAnswerSchema,
    'Page of notifications',
    'One page of what a person is told.',
    {
      ...success,
      notifications: [notificationExample],
      data: [notificationExample],
      nextCursor: null,
      unread: 1,
      isMailWanted: true,
    },
  ],
  Unread: [
    notification.unreadAnswerSchema,
    'Unread notifications',
    'How many notifications are unread, counted up to 100.',
    { ...success, unread: 0 },
  ],
  MailWish: [
    notification.mailWishAnswerSchema,
    'Wish for e-mails',
    'Whether notifications come by e-mail, too.',
    { ...success, isMailWanted: false },
  ],
  PushKey: [
    push.pushKeyAnswerSchema,
    'Key for push services',
    'The public key with which a browser allows this site to send it notifications (VAPID), in base64url.',
    {
      ...success,
      publicKey: 'BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo',
    },
  ],
} as const

const query: Record<keyof notification.NotificationsQuery, FieldNote> = {
  cursor: { description: '`nextCursor` of the page before.' },
  limit: { description: 'Notifications in one page. Without it: 20.', examples: [20] },
}

const one: Partial<Record<keyof notification.Notification, FieldNote>> = {
  values: {
    description:
      'What its words say: `title` of the ad, `name` of the person (empty when they have left), `rating`, `date`, `device`, `reason`, `count`.',
  },
  path: { description: 'Where it leads on this site; null when there is nothing any more.' },
  createdAt: { description: 'ISO 8601.' },
}

const read: Record<keyof notification.ReadNotificationsBody, FieldNote> = {
  notificationId: { description: 'The one that was read.' },
  andOlder: { description: 'And all before it?' },
}

const subscription: Record<keyof push.SubscribeBody, FieldNote> = {
  endpoint: {
    description: 'Where the push service of the browser takes notifications for it: one of those known here.',
  },
  keys: { description: 'With which they are encrypted: `p256dh` and `auth`, in base64url.' },
}

/** Schemas about notifications whose fields are explained, with the notes by field. */
export const notedNotificationSchemas = [
  [notification.notificationsQuerySchema, query],
  [notification.notificationSchema, one],
  [notification.readNotificationsSchema, read],
  [push.subscribeSchema, subscription],
] as const
