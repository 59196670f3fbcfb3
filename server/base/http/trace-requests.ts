import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, SpanStart, Tracing } from '#server/base/platform/tracing/port.ts'
import { isInProcessCall } from './read-limits.ts'

const UNTRACED: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Traces each request by a span, named by its route template. A call of a page that is being rendered is a child of that page; every other
 * request begins a trace of its own: a client's `traceparent` is not trusted. Call it before other hooks, so that these are traced too.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTraced(request)) return done()
    const span = tracing.begin(spanOf(request), isInProcessCall(request) ? 'current' : 'new')
    spans.set(request, span)
    span.run(done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const attributes = { 'http.response.status_code': statusCode }
    spans.get(request)?.end({ attributes, errorType: statusCode >= 500 ? String(statusCode) : undefined })
  })
  app.addHook('onRequestAbort', async (request) => {
    spans.get(request)?.end({ errorType: 'aborted' })
  })
}

function spanOf({ method, routeOptions: { url: route } }: FastifyRequest): SpanStart {
  const attributes = { 'http.request.method': method }
  if (route === undefined) return { name: method, kind: 'server', attributes }
  return { name: `${method} ${route}`, kind: 'server', attributes: { ...attributes, 'http.route': route } }
}

/** False for health checks, files of the built pages, and streams, which stay open as long as their page. */
function isTraced({ routeOptions: { url, config } }: FastifyRequest): boolean {
  return !UNTRACED.has(url) && !url?.startsWith('/assets/') && !config.contract?.events
}
