import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { getSeller } from '../../../modules/accounts/accounts.ts'
import { createDefineCall } from '../define-call.ts'
import { accountsDocs } from './accounts.docs.ts'

/** `users/get-seller`: the seller of an ad. */
export const sellersRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const defineCall = createDefineCall(app, { db, docs: accountsDocs })
  defineCall('GET users/get-seller', async ({ query }) => {
    const seller = await getSeller(db, query.userId)
    return { success: true, seller, data: seller }
  })
}
