import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import { networkGroupOfAddress } from '../../../platform/transport/client-network.ts'
import { createDisconnectSignal } from '../../../platform/transport/disconnect-signal.ts'
import type { Database } from '../../db/schema.ts'
import { suggestAdKinds, suggestSearches } from '../../modules/search/search.ts'
import { createDefineCall } from './define-call.ts'
import { searchDocs } from './search.docs.ts'

/** `search/suggestions` and `search/kinds`: what may be meant while a search, or the title of a new ad, is typed. */
export const searchRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const defineCall = createDefineCall(app, { db, docs: searchDocs })
  defineCall('GET search/suggestions', async ({ query }, _sender, reply) => {
    const suggestions = await suggestSearches(db, query.text)
    reply.header('cache-control', 'public, max-age=300')
    return { success: true as const, suggestions }
  })

  defineCall('GET search/kinds', async ({ query, ip }, _sender, reply) => {
    const kinds = await suggestAdKinds(db, query.title, {
      signal: createDisconnectSignal(reply),
      whose: networkGroupOfAddress(ip),
    })
    reply.header('cache-control', 'public, max-age=300')
    return { success: true as const, kinds }
  })
}
