import {
  emailPreferenceAnswerSchema,
  emailPreferenceSchema,
  notificationPageAnswerSchema,
  notificationsQuerySchema,
  readNotificationsSchema,
  unreadAnswerSchema,
} from '../schemas/notification.ts'
import { pushKeyAnswerSchema, pushSubscriptionSchema, pushUnsubscribeSchema } from '../schemas/push.ts'
import { type ApiCall, signedInRefusals, successAnswerSchema } from './call.ts'

export const notificationsCalls = {
  'GET notifications/get': {
    bearer: 'required',
    query: notificationsQuerySchema,
    answer: notificationPageAnswerSchema,
    refuses: signedInRefusals,
  },
  'PUT notifications/read': {
    bearer: 'required',
    body: readNotificationsSchema,
    answer: unreadAnswerSchema,
    refuses: signedInRefusals,
  },
  'PUT notifications/mail': {
    bearer: 'required',
    body: emailPreferenceSchema,
    answer: emailPreferenceAnswerSchema,
    refuses: signedInRefusals,
  },
  'GET push/key': { answer: pushKeyAnswerSchema, refuses: [] },
  'POST push/subscribe': {
    bearer: 'required',
    body: pushSubscriptionSchema,
    answer: successAnswerSchema,
    refuses: signedInRefusals,
  },
  'POST push/unsubscribe': {
    bearer: 'required',
    body: pushUnsubscribeSchema,
    answer: successAnswerSchema,
    refuses: signedInRefusals,
  },
} as const satisfies Record<string, ApiCall>
