import * as push from '../../../../domain/schemas/push.ts'
import type { CallDocumentation } from '../../docs/call-doc.ts'

const success = { success: true } as const

/** The schemas of their answers, by name: schema, title, description, example. */
export const pushSchemas = {
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
