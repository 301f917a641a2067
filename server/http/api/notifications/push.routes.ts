import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { calls } from '../../../../domain/calls.ts'
import { subscribeSchema, unsubscribeSchema } from '../../../../domain/schemas/push.ts'
import type { Database } from '../../../db/schema.ts'
import { type Push, subscribe, unsubscribe } from '../../../modules/push/push.ts'
import { describeAnswers } from '../../docs/answers.ts'
import { chosenLanguageOf } from '../../pages/page-look.ts'
import { bearerOnly, requireBearer } from '../bearer.ts'

interface PushOptions {
  db: Kysely<Database>
  push: Push
}

/** `push/*`: browsers that get notifications while no page is open (decision 033). */
export const pushRoutes: FastifyPluginAsyncZod<PushOptions> = async (app, { db, push }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/push/key',
    {
      schema: {
        operationId: 'getPushKey',
        tags: ['notifications'],
        summary: 'The key for push services',
        description:
          'A browser needs it to allow notifications. It stays the same as long as the site has its database.',
        response: describeAnswers(['PushKey'], 'The key.'),
      },
    },
    async () => ({ success: true, publicKey: (await push.requireKeys()).publicKey }),
  )

  app.post(
    '/push/subscribe',
    {
      schema: {
        operationId: 'subscribeToPush',
        tags: ['notifications'],
        summary: 'Notifications in this browser',
        description:
          'From now on, until the session ends, notifications of the person whose token it is come to this browser, in the language that they read there. The same browser again changes what is known of it. At most ten browsers; the one that was heard of longest ago goes.',
        security: bearerOnly,
        body: subscribeSchema,
        response: describeAnswers(['Fine'], 'They come from now on.', calls['POST push/subscribe'].refuses),
      },
    },
    async (request) => {
      const bearer = await requireBearer(db, request)
      await subscribe({ db, push }, bearer, request.body, chosenLanguageOf(request.headers.cookie))
      return { success: true }
    },
  )

  app.post(
    '/push/unsubscribe',
    {
      schema: {
        operationId: 'unsubscribeFromPush',
        tags: ['notifications'],
        summary: 'No notifications in this browser',
        description: 'None of one’s own come to it any more. Somebody else’s changes nothing.',
        security: bearerOnly,
        body: unsubscribeSchema,
        response: describeAnswers(['Fine'], 'They have ended.', calls['POST push/unsubscribe'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      await unsubscribe(db, { userId, endpoint: request.body.endpoint })
      return { success: true }
    },
  )
}
