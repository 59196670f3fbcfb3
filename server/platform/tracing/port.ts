export interface SpanStart {
  /** Of few different values: a route's template, a keyword of SQL, a job. */
  readonly name: string
  readonly kind: 'server' | 'client' | 'producer' | 'consumer'
  /** Without phone numbers, tokens, headers, addresses of requests and parameters of statements. Names as in OpenTelemetry's conventions. */
  readonly attributes?: Readonly<Record<string, string | number>>
}

interface SpanEnd {
  readonly attributes?: SpanStart['attributes']
  /** What kind of error it failed with, never its message; undefined when it succeeded. */
  readonly errorType?: string | undefined
}

export interface OpenSpan {
  /** Runs `work` so that spans that begin inside become children of this one. */
  run<T>(work: () => T): T
  /** Only the first call counts. */
  end(end?: SpanEnd): void
}

/** Traces of OpenTelemetry. Missing when no endpoint is set: then nothing is measured and nothing of it is loaded. */
export interface Tracing {
  /** @param parent `new`: begins a trace; `current`: a child of the span that runs now, if any; else what `traceparent` gave */
  begin(start: SpanStart, parent: 'new' | 'current' | (string & {})): OpenSpan
  /** A child of the span that runs now; undefined when there is none, or when its trace is not sampled. */
  child(start: SpanStart): OpenSpan | undefined
  /** The span that runs now as a header `traceparent` of W3C Trace Context; undefined as for `child`. */
  traceparent(): string | undefined
  /** The span that runs now, as fields of a log line. */
  logFields(): { trace_id?: string; span_id?: string }
  /** Spans since the start: sent to the collector, lost because it did not take them, and dropped because too many waited. */
  counts(): { readonly sent: number; readonly lost: number; readonly dropped: number }
  /** Sends the waiting spans, for at most some seconds. */
  close(): Promise<void>
}

/** Runs `work` in a child of the span that runs now, which ends with it. */
export async function inChildSpan<T>(tracing: Tracing | undefined, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = tracing?.child(start)
  return span ? runInSpan(span, work) : work()
}

/** Runs `work` in a span that ends with it. */
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

/** The code of PostgreSQL or Node, the kind of a provider's failure, or the name of the class: never the message, which may hold data. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, kind } = error as { code?: unknown; kind?: unknown }
  const type = code ?? kind
  return typeof type === 'string' && /^\w{1,40}$/.test(type) ? type : error.name
}
