import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import { networkGroupOfAddress } from '../../../../platform/transport/client-network.ts'
import type { Database } from '../../../db/schema.ts'
import {
  listNotifications,
  markNotificationsRead,
  type NotificationHub,
  setOwnEmailPreference,
} from '../../../modules/notifications/notifications.ts'
import { type PushSender, subscribeToPush, unsubscribeFromPush } from '../../../modules/push/push.ts'
import { describeResponses } from '../../docs/answers.ts'
import { cookieLanguageOf } from '../../pages/page-variant.ts'
import { bearerSecurity, requireBearer } from '../bearer.ts'
import { createDefineCall } from '../define-call.ts'
import { sendEvents } from './event-stream.ts'
import { notificationsDocs, pushDocs } from './notifications.docs.ts'

interface NotificationsOptions {
  db: Kysely<Database>
  hub: NotificationHub
}

/** `notifications/*` (decisions: Notifications). Each answer is for one person. */
export const notificationsRoutes: FastifyPluginAsync<NotificationsOptions> = async (app, { db, hub }) => {
  const defineCall = createDefineCall(app, { db, docs: notificationsDocs })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  defineCall('GET notifications/get', async (request, { userId }) => {
    const page = await listNotifications(db, userId, request.query)
    return { success: true, ...page, data: page.notifications }
  })

  defineCall('PUT notifications/read', async (request, { userId }) => {
    return { success: true, unread: await markNotificationsRead(db, userId, request.body) }
  })

  defineCall('PUT notifications/mail', async (request, { userId }) => {
    const { isMailWanted } = request.body
    await setOwnEmailPreference(db, userId, isMailWanted)
    return { success: true, isMailWanted }
  })

  app.get(
    '/notifications/stream',
    {
      schema: {
        operationId: 'streamNotifications',
        tags: ['notifications'],
        summary: 'What one is told, at once',
        description:
          'Server-sent events `news`: the first one says how many notifications are unread, each further one what has changed. Ends with the session. At most ten for one person.',
        security: bearerSecurity,
        response: {
          ...describeResponses(['Fine'], '', ['not_signed_in', 'too_many_requests']),
          200: {
            description: 'Events whose data is `{"unread": 1, "added": [a notification]}`.',
            content: { 'text/event-stream': { schema: { type: 'string' } } },
          },
        },
      },
    },
    async (request, reply) => {
      const bearer = await requireBearer(db, request)
      return sendEvents(request, reply, (listener) => hub.join(bearer, networkGroupOfAddress(request.ip), listener))
    },
  )
}

interface PushOptions {
  db: Kysely<Database>
  push: PushSender
}

/** `push/*`: browsers that get notifications while no page is open (docs/decisions/messages-and-notifications.md). */
export const pushRoutes: FastifyPluginAsync<PushOptions> = async (app, { db, push }) => {
  const defineCall = createDefineCall(app, { db, docs: pushDocs })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  defineCall('GET push/key', async () => ({ success: true, publicKey: (await push.requireKeys()).publicKey }))

  defineCall('POST push/subscribe', async (request, bearer) => {
    await subscribeToPush({ db, push }, bearer, request.body, cookieLanguageOf(request.headers.cookie))
    return { success: true }
  })

  defineCall('POST push/unsubscribe', async (request, { userId }) => {
    await unsubscribeFromPush(db, { userId, endpoint: request.body.endpoint })
    return { success: true }
  })
}
