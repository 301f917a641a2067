/** All of OpenTelemetry that the site uses. Imported where traces are set up, and nowhere else. */
import { once } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  type Span as OtelSpan,
  SpanKind as OtelSpanKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Span, SpanKind, SpanStart, Tracing } from './spans.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** Milliseconds in which the last spans leave at the end of the process. */
const closingMs = 2_000
/** Signs of an attribute: the text of the longest statements is cut. */
const attributeMax = 2_000

const kinds: Record<SpanKind, OtelSpanKind> = {
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  producer: OtelSpanKind.PRODUCER,
  consumer: OtelSpanKind.CONSUMER,
}

/** Starts to send spans with OTLP. A collector that does not answer is a line of the log, and changes nothing else. */
export function openTracing({ endpoint, serviceName, sampler, ratio }: TracingSettings, log: Logger): Tracing {
  const exporter = reportFailures(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), log)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(
        resourceFromAttributes({
          'service.name': serviceName,
          'service.instance.id': `${hostname()}:${process.pid}`,
        }),
      ),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
    spanLimits: { attributeValueLengthLimit: attributeMax },
  })
  const tracer = provider.getTracer('kiraya')
  const propagator = new W3CTraceContextPropagator()

  function start({ name, kind, attributes = {} }: SpanStart, parent: Context): Span {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
    return toSpan(span, trace.setSpan(ROOT_CONTEXT, span))
  }

  function toSpan(span: OtelSpan, context: Context): Span {
    let isEnded = false
    return {
      traceId: span.spanContext().traceId,
      get traceparent() {
        const carrier = { traceparent: '' }
        propagator.inject(context, carrier, defaultTextMapSetter)
        return carrier.traceparent
      },
      get isEnded() {
        return isEnded
      },
      start: (step) => start(step, context),
      set: (attributes) => void span.setAttributes(attributes),
      rename: (next) => void span.updateName(next),
      end(errorType) {
        if (isEnded) return
        isEnded = true
        if (errorType !== undefined)
          span.setAttributes({ 'error.type': errorType }).setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return {
    // The header `tracestate` stays behind: a client may write anything in it.
    start: (step, traceparent) => start(step, propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)),
    async close(hurry) {
      if (hurry.aborted) return
      // What is not sent by then is lost.
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([sent, once(hurry, 'abort'), sleep(closingMs, undefined, { ref: false })])
    },
  }
}

function samplerOf(name: TracingSettings['sampler'], ratio: number): Sampler {
  const root = name.endsWith('always_on')
    ? new AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** Logs the first batch that does not leave after one that did, and the first that leaves again. */
function reportFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isFailed = result.code !== ExportResultCode.SUCCESS
        if (isFailed && !isFailing) log.warn({ reason: result.error?.message }, 'traces are not sent')
        if (!isFailed && isFailing) log.info('traces are sent again')
        isFailing = isFailed
        done(result)
      })
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}
