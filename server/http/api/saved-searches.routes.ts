import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import { networkGroupOfAddress } from '../../../platform/transport/client-network.ts'
import { createDisconnectSignal } from '../../../platform/transport/disconnect-signal.ts'
import type { Database } from '../../db/schema.ts'
import {
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  setAlertFrequency,
} from '../../modules/saved-searches/saved-searches.ts'
import { createDefineCall } from './define-call.ts'
import { savedSearchesDocs } from './saved-searches.docs.ts'

/** `saved-searches/*`: searches whose new ads a person hears of (docs/decisions/favourites-and-saved-searches.md). Each answer is private. */
export const savedSearchesRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const defineCall = createDefineCall(app, { db, docs: savedSearchesDocs })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  defineCall('GET saved-searches/get', async (_request, { userId }) => {
    const found = await listSavedSearches(db, userId)
    return { success: true, ...found, data: found.savedSearches }
  })

  defineCall('POST saved-searches/add', async (request, { userId, idempotencyKey }, reply) => {
    const sent = { userId, idempotencyKey }
    const asker = { signal: createDisconnectSignal(reply), whose: networkGroupOfAddress(request.ip) }
    const savedSearch = await saveSearch(db, request.body, sent, asker)
    return { success: true, message: 'Search saved!', savedSearch, data: savedSearch }
  })

  defineCall('PUT saved-searches/edit', async (request, { userId }) => {
    const savedSearch = await setAlertFrequency(db, userId, request.body)
    return { success: true, message: 'Search updated!', savedSearch, data: savedSearch }
  })

  defineCall('DELETE saved-searches/delete', async (request, { userId }) => {
    await removeSavedSearch(db, { id: request.query.savedSearchId, userId })
    return { success: true }
  })
}
