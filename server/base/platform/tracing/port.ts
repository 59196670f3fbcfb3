export interface SpanStart {
  /** Low cardinality: a route's template, an SQL keyword, a job name. */
  readonly name: string
  readonly kind: 'server' | 'client' | 'producer' | 'consumer'
  /** Must contain no phone numbers, tokens, headers, request URLs or SQL parameters. Names follow OpenTelemetry's conventions. */
  readonly attributes?: Readonly<Record<string, string | number>>
}

interface SpanEnd {
  readonly attributes?: SpanStart['attributes']
  /** Type of the error, never its message; undefined on success. */
  readonly errorType?: string | undefined
}

export interface OpenSpan {
  /** Runs `work` so that spans that begin inside become children of this one. */
  run<T>(work: () => T): T
  /** Only the first call counts. */
  end(end?: SpanEnd): void
}

/** Tracing with OpenTelemetry. Undefined when no endpoint is set: then nothing is traced and its packages are not loaded. */
export interface Tracing {
  /** @param parent `new`: begins a trace; `current`: child of the active span, if any; otherwise a value of `traceparent` */
  begin(start: SpanStart, parent: 'new' | 'current' | (string & {})): OpenSpan
  /** A child of the active span; undefined without an active span, or when its trace is not sampled. */
  child(start: SpanStart): OpenSpan | undefined
  /** The active span as a `traceparent` header (W3C Trace Context); undefined as for `child`. */
  traceparent(): string | undefined
  /** Fields of the active span for a log line. */
  logFields(): { trace_id?: string; span_id?: string }
  /** Spans since the start: sent, lost because the collector did not accept them, dropped because too many waited. */
  counts(): { readonly sent: number; readonly lost: number; readonly dropped: number }
  /** Sends the waiting spans, for at most a few seconds. */
  close(): Promise<void>
}

/** Runs `work` in a child of the active span; the child ends with `work`. */
export async function inChildSpan<T>(tracing: Tracing | undefined, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = tracing?.child(start)
  return span ? runInSpan(span, work) : work()
}

/** Runs `work` in `span`, and ends the span with it. */
export async function runInSpan<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({ errorType: errorTypeOf(error) })
    throw error
  }
}

/** Code of PostgreSQL or Node, else `kind` of a provider's failure, else the class name, of the first of several errors; never the message, which may contain data. */
export function errorTypeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorTypeOf(error.errors[0])
  if (!(error instanceof Error)) return 'unknown'
  const { code, kind } = error as { code?: unknown; kind?: unknown }
  const type = code ?? kind
  return typeof type === 'string' && /^\w{1,40}$/.test(type) ? type : error.name
}
