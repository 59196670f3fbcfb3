import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteContract } from '#contracts/base/route-contract.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { UserRole } from '#contracts/homes/properties/property-kinds.ts'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { REAUTHENTICATION_MESSAGES } from '#contracts/people/accounts/reauthentication-messages.ts'
import { OPERATOR_MESSAGES } from '#contracts/people/operators/operator-messages.ts'
import type { Database } from '#server/base/db/client.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { Failure, NO_SUCH_ADDRESS } from './failure.ts'

/** How long after a code its session may make the calls that need a recent one (`needsRecentCode` of the API table). */
export const RECENT_CODE_MS = 15 * MINUTE_MS

/** The signed-in user of a request, found by its session token. */
export interface Viewer {
  readonly userId: number
  readonly role: UserRole
  /** Whether the user is an operator who has given the second factor for this session, which an operator's rights require. */
  readonly isOperator: boolean
  readonly sessionId: number
  /**
   * When the last code was given in this session: the sign-in's or a later one to the user's phone, for operators the one of the second
   * factor. Null for an operator who has not given it.
   */
  readonly lastCodeAt: Date | null
  /** See `Reader` in server/base/db/client.ts. */
  readonly readAfter?: number | undefined
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
 * Sets `request.viewer` by `Authorization: Bearer` before the rest of a call is read.
 * A caller without a valid token is a visitor; calls for viewers only refuse visitors.
 */
export function readSessions(app: FastifyInstance, findViewer: FindViewer, clock: Clock): void {
  app.decorateRequest('viewer', undefined)
  const admit = (request: FastifyRequest, reply: FastifyReply, contract: RouteContract) => {
    // personal answers must not be cached
    if (request.viewer || contract.access !== 'public') reply.header('cache-control', 'no-store')
    if (contract.access === 'operator') requireOperator(request)
    if (contract.access !== 'public' && !request.viewer) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
    if (contract.needsRecentCode && request.viewer) requireRecentCode(request.viewer, clock)
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { contract } = request.routeOptions.config
    if (!contract) return done()
    reply.header('cross-origin-resource-policy', 'same-origin')
    const token = bearerOf(request)
    if (!token) {
      admit(request, reply, contract)
      return done()
    }
    const found = findViewer(token).then((viewer) => {
      request.viewer = viewer
      admit(request, reply, contract)
    })
    found.then(() => done(), done)
  })
}

/**
 * Lets users read their own writes from a replica: the answer waits until the position of the write is recorded (docs/decisions/0091).
 * Call it before the routes are registered; does nothing without a replica.
 */
export function recordWrites(app: FastifyInstance, { recordWrite }: Pick<Database, 'recordWrite'>): void {
  if (!recordWrite) return
  app.addHook('onSend', async ({ viewer, method, log }) => {
    if (!viewer || method === 'GET' || method === 'HEAD') return
    await recordWrite(viewer.userId).catch((err: unknown) => log.warn({ err }, 'a write was not noted: reads may lag behind it'))
  })
}

/** The token of `Authorization: Bearer`. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1]
}

/**
 * Calls of operators answer 404 to everybody else.
 * @throws Failure not_found; not_signed_in for an ended session; second_factor_required for an operator without it in this session
 */
function requireOperator({ viewer, headers }: FastifyRequest): void {
  if (viewer?.isOperator) return
  refuseWithoutSecondFactor(viewer)
  if (!viewer && headers.authorization !== undefined) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
  throw new Failure('not_found', NO_SUCH_ADDRESS)
}

/** Call it before refusing what operators may do. @throws Failure second_factor_required */
export function refuseWithoutSecondFactor(viewer: Viewer | undefined): void {
  if (viewer?.role === 'ADMIN' && !viewer.isOperator) throw new Failure('second_factor_required', OPERATOR_MESSAGES.secondFactorRequired)
}

/** @throws Failure reauthentication_required; second_factor_required for an operator without it in this session */
function requireRecentCode(viewer: Viewer, clock: Clock): void {
  refuseWithoutSecondFactor(viewer)
  const isRecent = viewer.lastCodeAt !== null && clock.now() - viewer.lastCodeAt.getTime() < RECENT_CODE_MS
  if (!isRecent) throw new Failure('reauthentication_required', REAUTHENTICATION_MESSAGES.required)
}

/** A user id in a call must be the viewer's own. @throws Failure not_allowed */
export function requireSelf(viewer: Viewer | undefined, userId: number | undefined): void {
  if (!viewer || viewer.userId !== userId) throw new Failure('not_allowed', ACCOUNT_MESSAGES.belongsToAnotherAccount)
}
