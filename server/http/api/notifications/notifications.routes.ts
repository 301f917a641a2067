import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { calls } from '../../../../domain/calls.ts'
import {
  mailWishSchema,
  notificationsQuerySchema,
  readNotificationsSchema,
} from '../../../../domain/schemas/notification.ts'
import { neighbourhoodAt } from '../../../../platform/transport/network-of.ts'
import type { Database } from '../../../db/schema.ts'
import {
  listNotifications,
  markNotificationsRead,
  type NotificationHub,
  setOwnMailWish,
} from '../../../modules/notifications/notifications.ts'
import { describeAnswers } from '../../docs/answers.ts'
import { bearerOnly, requireBearer } from '../bearer.ts'
import { sendEvents } from './event-stream.ts'

interface NotificationsOptions {
  db: Kysely<Database>
  hub: NotificationHub
}

/** `notifications/*` (decisions: Notifications). Each answer is for one person. */
export const notificationsRoutes: FastifyPluginAsyncZod<NotificationsOptions> = async (app, { db, hub }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/notifications/get',
    {
      schema: {
        operationId: 'getNotifications',
        tags: ['notifications'],
        summary: 'What one is told',
        description:
          'A page of the notifications of the person whose token it is, the newest first. They go after 180 days.',
        security: bearerOnly,
        querystring: notificationsQuerySchema,
        response: describeAnswers(['NotificationPage'], 'The notifications.', calls['GET notifications/get'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const page = await listNotifications(db, userId, request.query)
      return { success: true, ...page, data: page.notifications }
    },
  )

  app.put(
    '/notifications/read',
    {
      schema: {
        operationId: 'readNotifications',
        tags: ['notifications'],
        summary: 'Mark as read',
        description: 'One notification, or it and all before it. Somebody else’s changes nothing.',
        security: bearerOnly,
        body: readNotificationsSchema,
        response: describeAnswers(['Unread'], 'How many are still unread.', calls['PUT notifications/read'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      return { success: true, unread: await markNotificationsRead(db, userId, request.body) }
    },
  )

  app.put(
    '/notifications/mail',
    {
      schema: {
        operationId: 'setMailWish',
        tags: ['notifications'],
        summary: 'Notifications by e-mail, or not',
        description: 'Codes and what concerns the safety of the account come all the same.',
        security: bearerOnly,
        body: mailWishSchema,
        response: describeAnswers(['MailWish'], 'What is wished from now on.', calls['PUT notifications/mail'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const { isMailWanted } = request.body
      await setOwnMailWish(db, userId, isMailWanted)
      return { success: true, isMailWanted }
    },
  )

  app.get(
    '/notifications/stream',
    {
      schema: {
        operationId: 'streamNotifications',
        tags: ['notifications'],
        summary: 'What one is told, at once',
        description:
          'Server-sent events `news`: the first one says how many notifications are unread, each further one what has changed. Ends with the session. At most ten for one person.',
        security: bearerOnly,
        response: {
          ...describeAnswers(['Fine'], '', ['not_signed_in', 'too_many_requests']),
          200: {
            description: 'Events whose data is `{"unread": 1, "added": [a notification]}`.',
            content: { 'text/event-stream': { schema: { type: 'string' } } },
          },
        },
      },
    },
    async (request, reply) => {
      const bearer = await requireBearer(db, request)
      return sendEvents(request, reply, (listener) => hub.join(bearer, neighbourhoodAt(request.ip), listener))
    },
  )
}
