import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { AppError } from '../../../domain/errors.ts'
import { isUpToDate } from '../../../platform/postgres/migrate.ts'
import { migrationsFolder } from '../../db/database.ts'
import { describeAnswers } from '../docs/answers.ts'

/** For the operator: is the process alive, and can it serve? */
export const healthRoutes: FastifyPluginAsync<{ pool: pg.Pool }> = async (app, { pool }) => {
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
        description: 'Asks the database whether it answers and has all migrations.',
        response: describeAnswers(['Fine'], 'They can.'),
      },
    },
    async () => {
      if (!(await isUpToDate(pool, migrationsFolder))) throw new AppError('unavailable')
      return { success: true }
    },
  )
}
