import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isbot } from 'isbot'
import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { shortAdLink } from '../../../domain/rules/short-link.ts'
import { viewBodySchema } from '../../../domain/schemas/figures.ts'
import { networkOf } from '../../../platform/transport/client-network.ts'
import type { Database } from '../../db/schema.ts'
import { exportOwnFigures, findOwnFigures, type ViewCounter } from '../../modules/figures/figures.ts'
import { createMessageTexts } from '../../modules/messaging/messaging.ts'
import { toCsv } from '../../modules/team/team.ts'
import { bodyLimits } from '../body-limits.ts'
import { describeErrorResponses, describeResponseHeaders } from '../docs/answers.ts'
import { isCrossSiteRequest } from '../pages/form-guard.ts'
import { pageLanguageOf } from '../pages/page-variant.ts'
import { isBrowser, readBrowserIdCookie } from './accounts/client.ts'
import { bearerSecurity, findBearerOf, requireBearer } from './bearer.ts'
import { createDefineCall } from './define-call.ts'
import { figuresDocs } from './figures.docs.ts'

interface FiguresRoutesOptions {
  db: Kysely<Database>
  views: Pick<ViewCounter, 'note'>
  publicUrl: string
}

const fileColumns = ['day', 'id', 'title', 'views', 'contacts', 'favourites', 'link'] as const

const wordsOf = createMessageTexts('console')

/** `products/view`, `products/figures` and `products/figures.csv`: how often ads are seen, and what their owners see of it (docs/decisions/alarms-and-figures.md). */
export const figuresRoutes: FastifyPluginAsyncZod<FiguresRoutesOptions> = async (app, { db, views, publicUrl }) => {
  const defineCall = createDefineCall(app, { db, docs: figuresDocs })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  // As a browser sends a beacon.
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(body))
    } catch {
      done(new AppError('malformed_request'))
    }
  })

  app.post(
    '/products/view',
    {
      bodyLimit: bodyLimits.view,
      schema: {
        operationId: 'noteView',
        tags: ['ads'],
        summary: 'The page of an ad is seen',
        description:
          'A page sends it when it is seen, as JSON in `application/json` or, as beacons are, in `text/plain`. Each browser counts once a day for an ad. Programs and the owner of the ad are not counted; the answer is the same.',
        security: [{}, { bearer: [] }],
        body: viewBodySchema,
        response: describeResponseHeaders(204, 'It was counted, or there was nothing to count.', {}, ['invalid_input']),
      },
    },
    async (request, reply) => {
      const { productId, source = 'other' } = request.body
      if (isPerson(request)) {
        const { userId } = (await findBearerOf(db, request)) ?? {}
        const browser = readBrowserIdCookie(request) ?? request.headers['user-agent'] ?? ''
        views.note({ productId, source, network: networkOf(request.ip), browser, userId })
      }
      return reply.code(204).send()
    },
  )

  defineCall('GET products/figures', async (request, { userId }) => {
    const found = await findOwnFigures(db, { userId, ids: request.query.productIds })
    return { success: true as const, ...found }
  })

  app.get(
    '/products/figures.csv',
    {
      schema: {
        operationId: 'exportOwnFigures',
        tags: ['ads'],
        summary: 'The same as a file',
        description:
          'CSV with a line for each of one’s own ads and each of the last 90 days on which there was something to count, the newest first: day, id, title, views, contacts, favourites, link. The heads are in the language of the cookie `language`. A cell that a table program would compute is text.',
        security: bearerSecurity,
        response: {
          200: { description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...describeErrorResponses(['not_signed_in']),
        },
      },
    },
    async (request, reply) => {
      const { userId } = await requireBearer(db, request)
      const lines = await exportOwnFigures(db, userId)
      const { language } = pageLanguageOf('', request.headers.cookie)
      const say = await wordsOf(language)
      const rows = lines.map((line) => ({ ...line, link: shortAdLink(publicUrl, line.id, language) }))
      const table = toCsv(fileColumns, rows, (column) => say(`console.column.${column}`, {}))
      return (
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="figures.csv"')
          // With the mark that tells table programs its letters.
          .send(`\ufeff${table}`)
      )
    },
  )
}

/** Programs mostly say that they are one, or lack what every browser sends; other sites cannot make their visitors count. */
function isPerson(request: FastifyRequest): boolean {
  const { 'user-agent': agent, 'accept-language': language } = request.headers
  const isNamed = agent !== undefined && agent !== '' && !isbot(agent)
  // Libraries send `*` where they send anything.
  const hasLanguage = language !== undefined && language !== '*'
  return isNamed && hasLanguage && isBrowser(request) && !isCrossSiteRequest(request)
}
