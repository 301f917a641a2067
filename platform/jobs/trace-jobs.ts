import type { Task, TaskList } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import { runWholeSpan, type SpanStart, type Tracing, traced } from '../tracing/spans.ts'

const stepOf = (task: string, operation: 'send' | 'process'): SpanStart => ({
  name: `${operation} ${task}`,
  kind: operation === 'send' ? 'producer' : 'consumer',
  attributes: {
    'messaging.system': 'graphile_worker',
    'messaging.destination.name': task,
    'messaging.operation.name': operation,
    'messaging.operation.type': operation,
  },
})

/**
 * Queues jobs so that they belong to the current trace, in whichever process they run.
 * @param queue gets what the payload has to have after its own entries, as further parameters of `json_build_object`
 */
export function queueInTrace<T>(task: string, queue: (entry: RawBuilder<unknown>) => Promise<T>): Promise<T> {
  return traced(stepOf(task, 'send'), (span) => queue(span ? sql`, 'traceparent', ${span.traceparent}::text` : sql``))
}

/** Makes a span of each job, in the trace of the one that has queued it. A job of the timetable begins a trace. */
export function traceTasks(tasks: TaskList, tracing: Tracing): TaskList {
  const trace =
    (name: string, task: Task<string>): Task<string> =>
    (payload, helpers) => {
      const { attempts } = helpers.job
      const span = tracing.start(stepOf(name, 'process'), traceparentOf(payload))
      span.set({ 'kiraya.job.attempt': attempts })
      return runWholeSpan(span, async () => task(payload, helpers))
    }
  return Object.fromEntries(
    Object.entries(tasks).flatMap(([name, task]) => (task ? [[name, trace(name, task as Task<string>)]] : [])),
  )
}

function traceparentOf(payload: unknown): string | undefined {
  const { traceparent } = (payload ?? {}) as { traceparent?: unknown }
  return typeof traceparent === 'string' ? traceparent : undefined
}
