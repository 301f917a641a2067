import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { type PushSender, subscribeToPush, unsubscribeFromPush } from '../../../modules/push/push.ts'
import { cookieLanguageOf } from '../../pages/page-variant.ts'
import { createDefineCall } from '../define-call.ts'
import { pushDocs } from './push.docs.ts'

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
