import * as notification from '../../../../domain/schemas/notification.ts'
import * as push from '../../../../domain/schemas/push.ts'
import type { CallDocumentation, FieldNote } from '../../docs/notes.ts'

const success = { success: true } as const

const notificationExample: notification.Notification = {
  _id: '019a9f00-0000-7000-8000-0000000000d1',
  kind: 'review_added',
  values: { title: 'Canon EOS R10 with 18-150 mm lens', name: 'Arjun Mehta', rating: '5' },
  path: '/camera/mirrorless/canon-eos-r10-with-18-150-mm-lens/019a9f00-0000-7000-8000-0000000000f1#reviews',
  isRead: false,
  createdAt: '2025-11-21T09:30:00.000Z',
}

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

const subscription: Record<keyof push.PushSubscriptionBody, FieldNote> = {
  endpoint: {
    description: 'Where the push service of the browser takes notifications for it: one of those known here.',
  },
  keys: { description: 'With which they are encrypted: `p256dh` and `auth`, in base64url.' },
}

/** The schemas of their answers, by name: schema, title, description, example. */
export const notificationsSchemas = {
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
    notification.emailPreferenceAnswerSchema,
    'Wish for e-mails',
    'Whether notifications come by e-mail, too.',
    { ...success, isMailWanted: false },
  ],
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const notificationsFieldNotes = [
  [notification.notificationsQuerySchema, query],
  [notification.notificationSchema, one],
  [notification.readNotificationsSchema, read],
  [push.pushSubscriptionSchema, subscription],
] as const

/** What the OpenAPI document says of these calls. */
export const notificationsDocs = {
  'GET notifications/get': {
    operationId: 'getNotifications',
    tag: 'notifications',
    summary: 'What one is told',
    description:
      'A page of the notifications of the person whose token it is, the newest first. They go after 180 days.',
    answers: ['NotificationPage'],
    answered: 'The notifications.',
  },
  'PUT notifications/read': {
    operationId: 'readNotifications',
    tag: 'notifications',
    summary: 'Mark as read',
    description: 'One notification, or it and all before it. Somebody else’s changes nothing.',
    answers: ['Unread'],
    answered: 'How many are still unread.',
  },
  'PUT notifications/mail': {
    operationId: 'setMailWish',
    tag: 'notifications',
    summary: 'Notifications by e-mail, or not',
    description: 'Codes and what concerns the safety of the account come all the same.',
    answers: ['MailWish'],
    answered: 'What is wished from now on.',
  },
} as const satisfies Record<string, CallDocumentation>

/** The schemas of their answers, by name: schema, title, description, example. */
export const pushAnswerSchemas = {
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

/** What the OpenAPI document says of these calls. */
export const pushDocs = {
  'GET push/key': {
    operationId: 'getPushKey',
    tag: 'notifications',
    summary: 'The key for push services',
    description: 'A browser needs it to allow notifications. It stays the same as long as the site has its database.',
    answers: ['PushKey'],
    answered: 'The key.',
  },
  'POST push/subscribe': {
    operationId: 'subscribeToPush',
    tag: 'notifications',
    summary: 'Notifications in this browser',
    description:
      'From now on, until the session ends, notifications of the person whose token it is come to this browser, in the language that they read there. The same browser again changes what is known of it. At most ten browsers; the one that was heard of longest ago goes.',
    answers: ['Fine'],
    answered: 'They come from now on.',
  },
  'POST push/unsubscribe': {
    operationId: 'unsubscribeFromPush',
    tag: 'notifications',
    summary: 'No notifications in this browser',
    description: 'None of one’s own come to it any more. Somebody else’s changes nothing.',
    answers: ['Fine'],
    answered: 'They have ended.',
  },
} as const satisfies Record<string, CallDocumentation>
