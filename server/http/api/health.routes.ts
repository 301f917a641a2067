import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { AppError } from '../../../domain/errors.ts'
import { isUpToDate } from '../../../platform/postgres/migrate.ts'
import { migrationsFolder } from '../../db/database.ts'
import { describeResponses } from '../docs/answers.ts'

interface HealthOptions {
  pool: pg.Pool
  /** It answers reads while the primary is away. */
  replica?: pg.Pool | undefined
}

/** For the operator: is the process alive, and can it serve? */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, { pool, replica }) => {
  app.get(
    '/healthz',
    {
      schema: {
        operationId: 'getHealth',
        tags: ['operation'],
        summary: 'Is the process alive?',
        description: 'Answers without asking anybody else.',
        response: describeResponses(['Fine'], 'It is.'),
      },
    },
    () => ({ success: true }),
  )

  app.get(
    '/readyz',
    {
      schema: {
        operationId: 'getReadiness',
        tags: ['operation'],
        summary: 'Can requests be served?',
        description:
          'Asks the database whether it answers and has all migrations. While its primary is away, a replica is enough.',
        response: describeResponses(['Fine'], 'They can.'),
      },
    },
    async () => {
      const asPrimary = isUpToDate(pool, migrationsFolder)
      const isReady = replica
        ? (await asPrimary.catch(() => false)) || (await isUpToDate(replica, migrationsFolder))
        : await asPrimary
      if (!isReady) throw new AppError('unavailable')
      return { success: true }
    },
  )
}
