import type { onRequestAsyncHookHandler } from 'fastify'
import { isSameSecret } from '#server/base/platform/keys.ts'
import type { Config } from '#server/config.ts'
import { Failure, NO_SUCH_ADDRESS } from './failure.ts'
import { bearerOf } from './session.ts'

/**
 * Guards /metrics and /docs: they are open in demo mode, need METRICS_TOKEN as `Authorization: Bearer` in production, and answer 404
 * there when it is not set.
 */
export function requireMetricsToken({ mode, metricsToken }: Pick<Config, 'mode' | 'metricsToken'>): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (mode === 'demo') return
    if (metricsToken === undefined) throw new Failure('not_found', NO_SUCH_ADDRESS)
    if (isSameSecret(bearerOf(request) ?? '', metricsToken)) return
    reply.header('www-authenticate', 'Bearer')
    throw new Failure('not_signed_in', 'This address needs METRICS_TOKEN as a bearer token.')
  }
}
