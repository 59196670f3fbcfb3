import { type LocalServer, type Reply, startLocalServer } from './local-server.ts'

/** A received span, reduced to what tests check. */
export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  /** Missing in the root span of a trace. */
  readonly parentSpanId?: string
  readonly kind: number
  readonly status: { readonly code?: number; readonly message?: string }
  readonly attributes: Readonly<Record<string, unknown>>
}

interface OtlpAttribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}
interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes'> & { attributes: readonly OtlpAttribute[] })[]
    }[]
  }[]
}

export interface Collector extends LocalServer {
  spans(): ReceivedSpan[]
  /** Values of the attribute `service.name` in all received traces. */
  serviceNames(): Set<unknown>
}

const plain = (attributes: readonly OtlpAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** An OpenTelemetry collector that receives traces by OTLP over HTTP as JSON. @param answer to each export */
export async function startCollector(answer: Reply = { status: 200, body: {} }): Promise<Collector> {
  const server = await startLocalServer(({ path }) => (path === '/v1/traces' ? answer : { status: 404 }))
  const resources = () => server.received.flatMap(({ body }) => (JSON.parse(body.toString()) as OtlpTraces).resourceSpans)
  return {
    ...server,
    spans: () =>
      resources().flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, attributes: plain(span.attributes) }))),
      ),
    serviceNames: () => new Set(resources().map(({ resource }) => plain(resource.attributes)['service.name'])),
  }
}
