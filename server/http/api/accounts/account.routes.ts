import type { FastifyPluginAsync } from 'fastify'
import type { AccountRoutesOptions } from './client.ts'
import { codesRoutes } from './codes.routes.ts'
import { passwordsRoutes } from './passwords.routes.ts'
import { profileRoutes } from './profile.routes.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { usersRoutes } from './users.routes.ts'

/** The calls about accounts. Answers are private. */
export const accountRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (
  app,
  { accounts, media, publicUrl, mayBeDemo, clientOf },
) => {
  // Not with the prefix, which is this plugin's own.
  const given = { accounts, media, publicUrl, mayBeDemo, clientOf }
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  for (const routes of [usersRoutes, sessionsRoutes, passwordsRoutes, codesRoutes, profileRoutes])
    await app.register(routes, given)
}
