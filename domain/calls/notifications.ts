import {
  mailWishAnswerSchema,
  mailWishSchema,
  notificationPageAnswerSchema,
  notificationsQuerySchema,
  readNotificationsSchema,
  unreadAnswerSchema,
} from '../schemas/notification.ts'
import { pushKeyAnswerSchema, subscribeSchema, unsubscribeSchema } from '../schemas/push.ts'
import { type Call, fineAnswerSchema, signedInRefusals } from './call.ts'

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
    body: mailWishSchema,
    answer: mailWishAnswerSchema,
    refuses: signedInRefusals,
  },
  'GET push/key': { answer: pushKeyAnswerSchema, refuses: [] },
  'POST push/subscribe': {
    bearer: 'required',
    body: subscribeSchema,
    answer: fineAnswerSchema,
    refuses: signedInRefusals,
  },
  'POST push/unsubscribe': {
    bearer: 'required',
    body: unsubscribeSchema,
    answer: fineAnswerSchema,
    refuses: signedInRefusals,
  },
} as const satisfies Record<string, Call>
