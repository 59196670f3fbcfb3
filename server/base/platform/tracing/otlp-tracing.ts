import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Context, isSpanContextValid, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { OpenSpan, SpanStart, Tracing } from './port.ts'
import type { TracingConfig } from './settings.ts'

/** Maximum spans waiting to be sent (about 4 MB); further ones are dropped. */
export const MAX_WAITING_SPANS = 4_096
const SEND_INTERVAL_MS = 2_000
/** Timeout of sending one batch, including retries. */
const SEND_TIMEOUT_MS = 5_000
/** How long a stop waits for the remaining spans to be sent. */
const CLOSE_TIMEOUT_MS = 2_000
/** Minimum time between two calls of `onLoss`. */
const WARNING_INTERVAL_MS = MINUTE_MS
/** Maximum characters of an attribute, such as an SQL statement. */
const MAX_ATTRIBUTE_LENGTH = 2_000

const KINDS: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

/** Does not use the global state of OpenTelemetry's API, since several programs may run in one process. */
export function openOtlpTracing(config: TracingConfig, onLoss: (error: Error) => void): Tracing {
  const current = new AsyncLocalStorage<Context>()
  const { exporter, counts, countEnded } = countedExporter(config, onLoss)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.serviceName, 'service.instance.id': randomUUID() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.sampledPart) }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [
      new CountedProcessor(countEnded, {
        exporter,
        maxQueueSize: MAX_WAITING_SPANS,
        scheduledDelayMillis: SEND_INTERVAL_MS,
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('wada')

  function open({ name, kind, attributes = {} }: SpanStart, parent: Context): OpenSpan {
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
    const context = trace.setSpan(parent, span)
    return {
      run: (work) => current.run(context, work),
      end({ attributes: more, errorType } = {}) {
        if (more) span.setAttributes(more)
        if (errorType !== undefined) span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  /** The active span, if its trace is sampled. */
  const sampledSpan = (): Span | undefined => {
    const context = current.getStore()
    const span = context && trace.getSpan(context)
    return span && (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0 ? span : undefined
  }
  const contextOf = (parent: string): Context => {
    if (parent === 'new') return ROOT_CONTEXT
    return parent === 'current' ? (current.getStore() ?? ROOT_CONTEXT) : contextOfTraceparent(parent)
  }

  return {
    begin: (start, parent) => open(start, contextOf(parent)),
    child(start) {
      const context = current.getStore()
      return context && sampledSpan() ? open(start, context) : undefined
    },
    traceparent() {
      const { traceId, spanId } = sampledSpan()?.spanContext() ?? {}
      return traceId && `00-${traceId}-${spanId}-01`
    },
    logFields() {
      const { traceId, spanId } = sampledSpan()?.spanContext() ?? {}
      return traceId && spanId ? { trace_id: traceId, span_id: spanId } : {}
    },
    counts,
    async close() {
      // spans that the collector has not accepted by then are lost
      await Promise.race([provider.shutdown().catch(() => {}), pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

/** Context of the span in a `traceparent` value; the root context (a new trace) when the value is invalid. */
function contextOfTraceparent(text: string): Context {
  const [, traceId = '', spanId = ''] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(text) ?? []
  const spanContext = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(spanContext) ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : ROOT_CONTEXT
}

/** Counts ended spans, since BatchSpanProcessor reports only the first of several dropped spans. */
class CountedProcessor extends BatchSpanProcessor {
  readonly #countEnded: () => void

  constructor(countEnded: () => void, options: ConstructorParameters<typeof BatchSpanProcessor>[0]) {
    super(options)
    this.#countEnded = countEnded
  }

  override onEnd(span: ReadableSpan): void {
    if ((span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0) this.#countEnded()
    super.onEnd(span)
  }
}

function countedExporter(config: TracingConfig, onLoss: (error: Error) => void) {
  const otlp = new OTLPTraceExporter({
    url: `${config.endpoint}/v1/traces`,
    headers: { ...config.headers },
    timeoutMillis: SEND_TIMEOUT_MS,
  })
  let sent = 0
  let lost = 0
  let dropped = 0
  /** Spans in the processor's queue, from which the processor takes a batch when it calls `export`. */
  let waiting = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  const warn = (error: Error) => {
    const now = performance.now()
    if (now - warnedAt < WARNING_INTERVAL_MS) return
    warnedAt = now
    onLoss(error)
  }
  const exporter: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length
      otlp.export(spans, (result) => {
        if (result.error) {
          lost += spans.length
          warn(result.error)
        } else sent += spans.length
        done(result)
      })
    },
    shutdown: () => otlp.shutdown(),
    forceFlush: () => otlp.forceFlush(),
  }
  /** Called for each sampled span that ends: the span enters the queue, or is dropped when the queue is full. */
  const countEnded = () => {
    if (waiting === MAX_WAITING_SPANS) dropped += 1
    else waiting += 1
  }
  return { exporter, countEnded, counts: () => ({ sent, lost, dropped }) }
}
