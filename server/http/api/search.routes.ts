import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { calls } from '../../../domain/calls.ts'
import { suggestionsQuerySchema } from '../../../domain/schemas/suggestions.ts'
import type { Database } from '../../db/schema.ts'
import { suggest } from '../../modules/search/search.ts'
import { describeAnswers } from '../docs/answers.ts'

/** `search/suggestions`: what may be meant while a search is typed. */
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
}
