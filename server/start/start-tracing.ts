import type { Logger } from 'pino'
import type { Shutdown } from '../../platform/processes/shutdown.ts'
import type { Tracing } from '../../platform/tracing/spans.ts'
import type { Settings } from '../env.ts'

/** Sends traces from this process, where a collector is set. OpenTelemetry is not imported otherwise. */
export async function startTracing(
  { tracing }: Pick<Settings, 'tracing'>,
  log: Logger,
  shutdown: Shutdown,
): Promise<Tracing | undefined> {
  if (!tracing) return undefined
  const { openTracing } = await import('../../platform/tracing/open-tracing.ts')
  const opened = openTracing(tracing, log)
  shutdown.add((hurry) => opened.close(hurry))
  return opened
}
