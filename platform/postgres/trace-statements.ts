import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { currentSpan, errorTypeOf, type SpanStart } from '../tracing/spans.ts'

type Callback = (error: Error | null | undefined, ...rest: unknown[]) => void

/**
 * Makes a span of each statement that runs in a span. Values are sent beside the texts, so no span has them. To be called
 * after all else that changes how the pool sends statements.
 */
export function traceStatements(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (done?: Callback) => unknown
  // Where no connection is free, the one who gives one back calls the next in the queue, in a trace of its own.
  const connectInTrace = (done?: Callback) =>
    done ? connect(currentSpan() ? AsyncLocalStorage.bind(done) : done) : connect()
  pool.connect = connectInTrace as typeof pool.connect
  pool.on('connect', traceConnection)
}

function traceConnection(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const query = (...parameters: unknown[]) => {
    const [asked] = parameters as [string | { text?: string }]
    const text = typeof asked === 'string' ? asked : asked.text
    const span = text === undefined ? undefined : currentSpan()?.start(stepOf(text))
    if (!span) return send(...parameters)
    const settle = (error?: Error | null) => {
      if (error instanceof pg.DatabaseError && error.code) span.set({ 'db.response.status_code': error.code })
      span.end(error ? errorTypeOf(error) : undefined)
    }
    const answer = send(
      ...parameters.map((one) =>
        typeof one === 'function'
          ? (error: Error | null, ...rest: unknown[]) => {
              settle(error)
              ;(one as Callback)(error, ...rest)
            }
          : one,
      ),
    )
    if (answer instanceof Promise) answer.then(() => settle(), settle)
    return answer
  }
  client.query = query as typeof client.query
}

function stepOf(text: string): SpanStart {
  const { operation, summary } = summarize(text)
  return {
    name: summary,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      'db.query.text': text,
    },
  }
}

/** What a statement is about: a function of another schema, or else the first table, with or without quotation marks. */
const [ownFunction, firstTable] = [
  /^\s*select\s+([a-z_]\w*\.\w+)\(/i,
  /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)/i,
]
const operations = /\b(?:select|insert|update|delete)\b/i

/** What a statement does, and with what: `INSERT`, `INSERT outbox`. */
export function summarize(text: string): { operation: string; summary: string } {
  const [, first = ''] = /^\s*(\w+)/.exec(text) ?? []
  const isWith = /^with$/i.test(first)
  const operation = ((isWith ? operations.exec(text)?.[0] : undefined) ?? first).toUpperCase()
  if (!operations.test(operation)) return { operation, summary: operation }
  const [, name] = ownFunction.exec(text) ?? firstTable.exec(text) ?? []
  return { operation, summary: name ? `${operation} ${name}` : operation }
}
