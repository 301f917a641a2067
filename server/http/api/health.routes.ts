import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { AppError } from '../../../domain/errors.ts'
import { isUpToDate } from '../../../platform/postgres/migrate.ts'
import type { Replicas } from '../../../platform/postgres/replicas/replicas.ts'
import { migrationsFolder } from '../../db/database.ts'
import { describeAnswers } from '../docs/answers.ts'

interface HealthOptions {
  pool: pg.Pool
  replicas?: Pick<Replicas, 'seen'> | undefined
}

/** For the operator: is the process alive, and can it serve? */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, { pool, replicas }) => {
  app.get(
    '/healthz',
    {
      schema: {
        operationId: 'getHealth',
        tags: ['operation'],
        summary: 'Is the process alive?',
        description: 'Answers without asking anybody else.',
        response: describeAnswers(['Fine'], 'It is.'),
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
          'Asks the database whether it answers and has all migrations. Without it, a copy to read from is enough.',
        response: describeAnswers(['Fine'], 'They can.'),
      },
    },
    async () => {
      // Without its primary the site reads on.
      const readsOn = () => replicas?.seen.isPrimaryAway === true && replicas.seen.isAnyUsed
      if (readsOn() || (await isUpToDate(pool, migrationsFolder)) || readsOn()) return { success: true }
      throw new AppError('unavailable')
    },
  )
}
