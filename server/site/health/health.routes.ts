import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Base } from '#server/base/base.ts'

interface HealthDeps extends Pick<Base, 'database'> {
  readonly feed: { isCurrent(): boolean }
  /** The metrics of all other modules. */
  readonly metrics: Registry
  /** Runs before /metrics. */
  readonly guard: onRequestAsyncHookHandler
  /** Aborted when a stop begins. */
  readonly stopping?: AbortSignal | undefined
  readonly isDatabaseRestarting?: (() => boolean) | undefined
}

/** `/healthz`: the process runs. `/readyz`: database answers, search index is current, no stop has begun. `/metrics`: for Prometheus. */
export function registerHealthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // not measured: a stream stays open as long as its page
    if (!request.routeOptions.config.contract?.events)
      duration.observe(
        { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      )
    done()
  })
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const reason = await whyNotReady(deps)
    return reply.code(reason ? 503 : 200).send(reason ? { status: 'not ready', reason } : { status: 'ready' })
  })
  app.get('/metrics', { logLevel: 'silent', onRequest: deps.guard }, async (_request, reply) =>
    reply.type(registry.contentType).send(await Registry.merge([registry, deps.metrics]).metrics()),
  )
}

async function whyNotReady({ stopping, isDatabaseRestarting, database, feed }: HealthDeps): Promise<string | undefined> {
  if (stopping?.aborted) return 'the program is stopping'
  if (isDatabaseRestarting?.()) return 'the embedded database has ended and is being started again'
  if (!(await database.isReachable())) return 'the database does not answer'
  return feed.isCurrent() ? undefined : 'the search index is not loaded, or not up to date'
}
