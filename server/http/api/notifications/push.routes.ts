import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { type Push, subscribe, unsubscribe } from '../../../modules/push/push.ts'
import { chosenLanguageOf } from '../../pages/page-look.ts'
import { createDefineCall } from '../define-call.ts'
import { pushDocs } from './push.docs.ts'

interface PushOptions {
  db: Kysely<Database>
  push: Push
}

/** `push/*`: browsers that get notifications while no page is open (docs/decisions/messages-and-notifications.md). */
export const pushRoutes: FastifyPluginAsync<PushOptions> = async (app, { db, push }) => {
  const defineCall = createDefineCall(app, { db, docs: pushDocs })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  defineCall('GET push/key', async () => ({ success: true, publicKey: (await push.requireKeys()).publicKey }))

  defineCall('POST push/subscribe', async (request, bearer) => {
    await subscribe({ db, push }, bearer, request.body, chosenLanguageOf(request.headers.cookie))
    return { success: true }
  })

  defineCall('POST push/unsubscribe', async (request, { userId }) => {
    await unsubscribe(db, { userId, endpoint: request.body.endpoint })
    return { success: true }
  })
}
