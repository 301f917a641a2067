import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { AppError } from '../../domain/errors.ts'
import { redactSecrets } from '../../platform/processes/log.ts'
import { RequestLog } from '../../platform/transport/request-log.ts'
import { trustProxyOption } from '../../platform/transport/web-server.ts'
import type { Settings } from '../env.ts'
import { healthRoutes } from './api/health.routes.ts'
import { createSerializerCompiler } from './compile-serializer.ts'
import { collectSchemaNotes, listAnswerJsonSchemas } from './docs/answer-schemas.ts'
import { createErrorHandler } from './error-handler.ts'
import type { ProcessMetricSources } from './metrics/metrics.ts'
import { serveProcessMetrics } from './metrics/serve-metrics.ts'

interface HealthServerOptions extends Omit<ProcessMetricSources, 'pool'> {
  settings: Pick<Settings, 'dataDir' | 'isProduction' | 'metricsToken' | 'trustProxy'>
  pool: pg.Pool
  logger: Logger
}

/** Builds the HTTP server of a process without a site: `/healthz`, `/readyz` and `/metrics` only. */
export async function buildHealthServer(options: HealthServerOptions): Promise<FastifyInstance> {
  const { settings, pool, logger, push, messages, readOnly, jobCounts } = options
  const app = Fastify({
    loggerInstance: redactSecrets(logger) as FastifyBaseLogger,
    logController: new RequestLog({ publicParameters: new Set(), secretPaths: [] }),
    trustProxy: trustProxyOption(settings.trustProxy),
    requestTimeout: 10_000,
    bodyLimit: 1,
  })
  app.setErrorHandler(createErrorHandler({}))
  app.setNotFoundHandler(() => {
    throw new AppError('page_not_found')
  })
  const wireSchemas = listAnswerJsonSchemas(collectSchemaNotes())
  for (const schema of wireSchemas) app.addSchema(schema)
  app.setSerializerCompiler(createSerializerCompiler(wireSchemas, undefined))
  serveProcessMetrics(
    app,
    { pool, push, messages, readOnly, jobCounts, dataDir: settings.dataDir },
    { token: settings.metricsToken, isForThisMachine: !settings.isProduction },
  )
  await app.register(healthRoutes, { pool })
  return app
}
