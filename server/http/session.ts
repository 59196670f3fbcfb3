import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import type { UserRole } from '#contracts/property-kinds.ts'
import type { Config } from '#server/config.ts'
import { isSameSecret } from '#server/platform/keys.ts'
import { Failure } from './failure.ts'

/** Who calls, as their token says. */
export interface Viewer {
  readonly userId: number
  readonly role: UserRole
  readonly sessionId: number
}

/** @returns undefined when no valid session has this token */
export type FindViewer = (token: string) => Promise<Viewer | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a visitor. */
    viewer: Viewer | undefined
  }
}

/**
 * Turns `Authorization: Bearer` into a viewer, once, before anything else of a call is read.
 * A token that is not valid makes a visitor; a call for viewers alone refuses visitors.
 */
export function useSessions(app: FastifyInstance, findViewer: FindViewer): void {
  app.decorateRequest('viewer', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const { contract } = request.routeOptions.config
    if (!contract) return
    const token = bearerOf(request)
    if (token) request.viewer = await findViewer(token)
    // what is shown to one person must stay in no cache
    if (request.viewer || contract.access !== 'public') reply.header('cache-control', 'no-store')
    if (contract.access !== 'public' && !request.viewer) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
  })
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1]
}

/**
 * Guards /metrics and /docs: they are open in demo mode, want METRICS_TOKEN as `Authorization: Bearer` in production, and answer 404
 * there when it is not set.
 */
export function requireMetricsToken({ mode, metricsToken }: Pick<Config, 'mode' | 'metricsToken'>): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (mode === 'demo') return
    if (metricsToken === undefined) throw new Failure('not_found', 'There is nothing at this address.')
    if (isSameSecret(bearerOf(request) ?? '', metricsToken)) return
    reply.header('www-authenticate', 'Bearer')
    throw new Failure('not_signed_in', 'This address needs METRICS_TOKEN as a bearer token.')
  }
}

/** A user id in a call must be the viewer's own. @throws Failure not_allowed */
export function requireSelf(viewer: Viewer | undefined, userId: number | undefined): void {
  if (!viewer || viewer.userId !== userId) throw new Failure('not_allowed', ACCOUNT_MESSAGES.belongsToAnotherAccount)
}
