import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { calls } from '../../../domain/calls.ts'
import { kindsQuerySchema, suggestionsQuerySchema } from '../../../domain/schemas/suggestions.ts'
import { goneSignal } from '../../../platform/transport/gone-signal.ts'
import { neighbourhoodAt } from '../../../platform/transport/network-of.ts'
import type { Database } from '../../db/schema.ts'
import { suggest, suggestKinds } from '../../modules/search/search.ts'
import { describeAnswers } from '../docs/answers.ts'

/** `search/suggestions` and `search/kinds`: what may be meant while a search, or the title of a new ad, is typed. */
export const searchRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (app, { db }) => {
  app.get(
    '/search/suggestions',
    {
      schema: {
        operationId: 'getSuggestions',
        tags: ['catalogue'],
        summary: 'What may be meant by the beginning of a search?',
        description:
          'At most eight: words that titles of active ads have, the most used first, in the script that is typed if there are any; categories and subcategories by their names in three languages; cities and areas of active ads.',
        querystring: suggestionsQuerySchema,
        response: describeAnswers(['Suggestions'], 'The suggestions.', calls['GET search/suggestions'].refuses),
      },
    },
    async ({ query }, reply) => {
      const suggestions = await suggest(db, query.text)
      reply.header('cache-control', 'public, max-age=300')
      return { success: true as const, suggestions }
    },
  )

  app.get(
    '/search/kinds',
    {
      schema: {
        operationId: 'getKindsOfTitle',
        tags: ['catalogue'],
        summary: 'Which kinds of ad may a title mean?',
        description:
          'At most three, the likeliest first: by the things that the words of the title name, in any of the three scripts; where they name none, by the active ads with these words.',
        querystring: kindsQuerySchema,
        response: describeAnswers(['AdKinds'], 'The kinds.', calls['GET search/kinds'].refuses),
      },
    },
    async ({ query, ip }, reply) => {
      const kinds = await suggestKinds(db, query.title, { signal: goneSignal(reply), whose: neighbourhoodAt(ip) })
      reply.header('cache-control', 'public, max-age=300')
      return { success: true as const, kinds }
    },
  )
}
