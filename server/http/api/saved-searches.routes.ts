import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { calls } from '../../../domain/calls.ts'
import {
  editSavedSearchSchema,
  oneSavedSearchQuerySchema,
  saveSearchSchema,
} from '../../../domain/schemas/saved-search.ts'
import { goneSignal } from '../../../platform/transport/gone-signal.ts'
import { neighbourhoodAt } from '../../../platform/transport/network-of.ts'
import type { Database } from '../../db/schema.ts'
import { forgetSearch, listSavedSearches, saveSearch, setRhythm } from '../../modules/saved-searches/saved-searches.ts'
import { describeAnswers } from '../docs/answers.ts'
import { bearerOnly, requireBearer } from './bearer.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'

/** `saved-searches/*`: searches whose new ads a person hears of (decision 064). Each answer is private. */
export const savedSearchesRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (app, { db }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/saved-searches/get',
    {
      schema: {
        operationId: 'getSavedSearches',
        tags: ['saved searches'],
        summary: 'One’s saved searches',
        description: 'The searches that the person whose token it is has saved, the newest first.',
        security: bearerOnly,
        response: describeAnswers(['SavedSearches'], 'The saved searches.', calls['GET saved-searches/get'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const found = await listSavedSearches(db, userId)
      return { success: true, ...found, data: found.savedSearches }
    },
  )

  app.post(
    '/saved-searches/add',
    {
      schema: {
        operationId: 'saveSearch',
        tags: ['saved searches'],
        summary: 'Save a search',
        description:
          'Its owner hears of new ads by a notification, a push and an e-mail. A search that is saved already is answered as it is; at most 30 are kept. Repeated with the same `Idempotency-Key` it answers the same.',
        security: bearerOnly,
        body: saveSearchSchema,
        response: describeAnswers(
          ['ChangedSavedSearch'],
          'The search is saved.',
          calls['POST saved-searches/add'].refuses,
        ),
      },
    },
    async (request, reply) => {
      const { userId } = await requireBearer(db, request)
      const sent = { userId, idempotencyKey: idempotencyKeyOf(request) }
      const asker = { signal: goneSignal(reply), whose: neighbourhoodAt(request.ip) }
      const savedSearch = await saveSearch(db, request.body, sent, asker)
      return { success: true, message: 'Search saved!', savedSearch, data: savedSearch }
    },
  )

  app.put(
    '/saved-searches/edit',
    {
      schema: {
        operationId: 'editSavedSearch',
        tags: ['saved searches'],
        summary: 'Change how often one hears of new ads',
        description: 'Of one of one’s own searches. Somebody else’s counts as not there.',
        security: bearerOnly,
        body: editSavedSearchSchema,
        response: describeAnswers(
          ['ChangedSavedSearch'],
          'The search as it is now.',
          calls['PUT saved-searches/edit'].refuses,
        ),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      const savedSearch = await setRhythm(db, userId, request.body)
      return { success: true, message: 'Search updated!', savedSearch, data: savedSearch }
    },
  )

  app.delete(
    '/saved-searches/delete',
    {
      schema: {
        operationId: 'deleteSavedSearch',
        tags: ['saved searches'],
        summary: 'Delete a saved search',
        description: 'One’s own. Somebody else’s counts as not there.',
        security: bearerOnly,
        querystring: oneSavedSearchQuerySchema,
        response: describeAnswers(['Fine'], 'The search is gone.', calls['DELETE saved-searches/delete'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(db, request)
      await forgetSearch(db, { id: request.query.savedSearchId, userId })
      return { success: true }
    },
  )
}
