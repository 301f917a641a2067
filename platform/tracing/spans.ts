import { AsyncLocalStorage } from 'node:async_hooks'

/** What a span is about (OpenTelemetry's kinds): an answer to a client, a question to a server, work that is queued, work from a queue. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer'

/** By the names of OpenTelemetry's semantic conventions. Nothing in them may tell of a person: they leave the site. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export interface SpanStart {
  /** Of few kinds, without ids and values. */
  name: string
  kind: SpanKind
  attributes?: SpanAttributes
}

/** One step of a trace, from now until its end. */
export interface Span {
  readonly traceId: string
  /** This span as the parent of one elsewhere: the header `traceparent` of W3C Trace Context. */
  readonly traceparent: string
  readonly isEnded: boolean
  /** Starts a step of this step. */
  start(step: SpanStart): Span
  set(attributes: SpanAttributes): void
  rename(name: string): void
  /** @param errorType what it failed with: a code or the name of a class, not a message. A second end changes nothing. */
  end(errorType?: string): void
}

/** Makes spans and sends them away. */
export interface Tracing {
  /** @param traceparent the span elsewhere that caused this one; without a valid one a trace begins */
  start(step: SpanStart, traceparent?: string): Span
  /** Sends what is left; gives up when the signal fires, or after two seconds. */
  close(hurry: AbortSignal): Promise<void>
}

const spans = new AsyncLocalStorage<Span>()

/** The span in which this code runs. Work that goes on in the background after its span has ended belongs to none. */
export function currentSpan(): Span | undefined {
  const span = spans.getStore()
  return span?.isEnded ? undefined : span
}

/** Runs code in a span. */
export const runInSpan = <T>(span: Span, run: () => T): T => spans.run(span, run)

/** Runs code in a span that ends with it. */
export function runWholeSpan<T>(span: Span, run: (span: Span) => Promise<T>): Promise<T> {
  return spans.run(span, async () => {
    try {
      const result = await run(span)
      span.end()
      return result
    } catch (error) {
      span.end(errorTypeOf(error))
      throw error
    }
  })
}

/** Runs code as a step of the current trace; where there is none, it just runs. */
export function traced<T>(step: SpanStart, run: (span?: Span) => Promise<T>): Promise<T> {
  const parent = currentSpan()
  return parent ? runWholeSpan(parent.start(step), run) : run()
}

/** What a call to another service says about the trace that it belongs to. */
export function traceHeaders(): { traceparent?: string } {
  const span = currentSpan()
  return span ? { traceparent: span.traceparent } : {}
}

/** The code of an error, or the name of its class. Its message may quote what people wrote. */
export function errorTypeOf(error: unknown): string {
  const { code, name = 'Error' } = (error ?? {}) as { code?: unknown; name?: string }
  return typeof code === 'string' && /^[\w/.-]{1,60}$/.test(code) ? code : name
}
