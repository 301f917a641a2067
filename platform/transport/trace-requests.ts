import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runInSpan, type Span, type Tracing } from '../tracing/spans.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of this request, where it is traced. */
    span?: Span
  }
}

interface TraceOptions {
  tracing: Tracing
  /** Paths of the routes that are not traced. */
  untraced: RegExp
}

/**
 * Makes a span of each request, in the trace of the client if it names one, and writes its trace on each line of the
 * request's log. To be called before all other hooks.
 */
export function traceRequests(app: FastifyInstance, { tracing, untraced }: TraceOptions): void {
  app.decorateRequest('span')
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions
    if (untraced.test(url)) return done()
    const span = tracing.start(stepOf(request), headerOf(request))
    request.span = span
    request.log = request.log.child({ trace_id: span.traceId })
    reply.log = request.log
    reply.raw.once('close', () => endSpan(span, reply.raw))
    runInSpan(span, done)
  })
  // A body arrives outside of the span.
  app.addHook('preValidation', ({ span }, _reply, done) => (span ? runInSpan(span, done) : done()))
}

/** Also where the client is gone before the end of its answer: that is no failure. */
function endSpan(span: Span, { statusCode, writableFinished }: ServerResponse): void {
  if (writableFinished) span.set({ 'http.response.status_code': statusCode })
  else span.set({ 'kiraya.client.is_gone': true })
  span.end(writableFinished && statusCode >= 500 ? String(statusCode) : undefined)
}

/** The pattern of the route stands for the address, which may tell of a person. */
function stepOf({ method, protocol, routeOptions: { url: route } }: FastifyRequest) {
  return {
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    attributes: {
      'http.request.method': method,
      // A proxy may pass on what a client says in `X-Forwarded-Proto`.
      'url.scheme': protocol === 'https' ? 'https' : 'http',
      ...(route !== undefined && { 'http.route': route }),
    },
  } as const
}

function headerOf({ headers: { traceparent } }: FastifyRequest): string | undefined {
  return typeof traceparent === 'string' ? traceparent : undefined
}
