import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { initialsQuerySchema } from '../../../domain/schemas/avatar.ts'
import { renderInitialsAvatar } from '../../modules/media/media.ts'
import { describeResponses } from '../docs/answers.ts'

const { 200: _, ...refusals } = describeResponses(['Fine'], '', ['invalid_input'])

/** `avatars/initials`: a picture for people without one. */
export const avatarRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/avatars/initials',
    {
      schema: {
        operationId: 'getInitialsAvatar',
        tags: ['catalogue'],
        summary: 'Avatar with an initial',
        description: 'A picture with the first letter of a name, the same for the same letter.',
        querystring: initialsQuerySchema,
        response: {
          200: { description: 'The picture.', content: { 'image/svg+xml': { schema: { type: 'string' } } } },
          ...refusals,
        },
      },
    },
    async ({ query }, reply) =>
      reply
        .type('image/svg+xml; charset=utf-8')
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        .send(renderInitialsAvatar(query.seed ?? '')),
  )
}
