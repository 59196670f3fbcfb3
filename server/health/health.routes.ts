import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { type Database, isReachable } from '#server/db/client.ts'

interface HealthDeps {
  readonly database: Database
  /** Runs before /metrics. */
  readonly guard: onRequestAsyncHookHandler
  readonly isStopping: () => boolean
}

/** `/healthz`: the process runs. `/readyz`: the database answers and no stop has begun. `/metrics`: for Prometheus. */
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
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = !deps.isStopping() && (await isReachable(deps.database))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  app.get('/metrics', { logLevel: 'silent', onRequest: deps.guard }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
