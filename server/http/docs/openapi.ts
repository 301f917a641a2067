import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type SchemaNotes, toInputSchema } from './answer-schemas.ts'
import { describeErrorResponses } from './answers.ts'

/**
 * Registers the OpenAPI 3.1 document of the calls. Call it before the calls are registered.
 * @param options.publicUrl where the calls are answered
 */
export async function registerOpenApi(
  app: FastifyInstance,
  { notes, publicUrl }: { notes: SchemaNotes; publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kiraya API',
        version: '1.0.0',
        description:
          'The calls of the rental marketplace. A success has `success: true`; a refusal has `success: false`, a `message`, a stable `code` and, for bad input, `errors`.',
        license: { name: 'All rights reserved', url: `${publicUrl}/terms` },
      },
      servers: [{ url: publicUrl, description: 'This site' }],
      // Most calls do not ask who is calling; those that do say so.
      security: [],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The `token` of `users/login`, for thirty days after its last use.',
          },
        },
      },
      tags: [
        { name: 'catalogue', description: 'Categories and banners.' },
        { name: 'ads', description: 'Lists of ads, and single ads.' },
        { name: 'favourites', description: 'Ads that somebody wants to find again.' },
        { name: 'saved searches', description: 'Searches whose new ads somebody hears of.' },
        { name: 'rentals', description: 'Asking for dates, and what becomes of it.' },
        { name: 'reviews', description: 'What renters say about ads, and what is reported to the team.' },
        { name: 'accounts', description: 'Who is signed in, and where.' },
        { name: 'notifications', description: 'What people are told.' },
        { name: 'help', description: 'How people reach the team.' },
        { name: 'places', description: 'What address forms fill in by themselves.' },
        { name: 'operation', description: 'For whoever runs the site.' },
      ],
    },
    hideUntagged: true,
    refResolver: { buildLocalReference: ({ $id }, _base, _fragment, index) => String($id ?? `Schema${index}`) },
    transform: ({ schema, url }) => ({ schema: describeInput(schema, notes), url }),
  })
}

/** Serves the API documentation: a page at `/docs`, the document at `/docs/json`. */
export async function serveApiDocs(api: FastifyInstance): Promise<void> {
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: api.prefix,
    staticCSP: "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  })
}

/** Fastify validates with the schemas of `domain/`; the document wants JSON Schema. */
function describeInput<T extends { querystring?: unknown; params?: unknown; body?: unknown; response?: unknown }>(
  schema: T,
  notes: SchemaNotes,
): T {
  const described = { ...schema }
  for (const part of ['querystring', 'params', 'body'] as const) {
    const given = schema?.[part]
    if (given instanceof z.core.$ZodType) described[part] = toInputSchema(given, notes)
  }
  // Forms with files say themselves what is too large.
  if (schema?.body instanceof z.core.$ZodType)
    described.response = { ...describeErrorResponses(['request_too_large']), ...(schema.response as object) }
  return described
}
