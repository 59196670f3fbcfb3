import { type Server, Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { createGate, type Gate } from './gate.ts'
import { type Budget, chargesOf, clientNetworks, type Limits, requireGranted } from './rate-limits/index.ts'

const BUSY = 'Many people are here at this moment. Please try again in a few seconds.'

/** Limits of concurrent requests; further ones wait for about a second or are answered with 503. */
export interface ReadGates {
  readonly pages: Gate
  readonly searches: Gate
  /** Searches with up to 2,000 properties in one answer. Each takes a place of `searches` too. */
  readonly unpagedSearches: Gate
}

/**
 * A render takes about 20 ms of the only thread: many more at once would only delay health checks, sign-ins and payments.
 * More than two, because a render holds its place while it waits for the database.
 */
const PAGES_AT_ONCE = 8
const PAGES_WAITING = 30
/** A third of all places, so that one client cannot take them all. */
const PAGES_PER_CLIENT = 12

/** @param poolSize connections for reads: searches take half of them, the others are for the calls of pages that are rendered */
export function createReadGates(server: Server, poolSize: number): ReadGates {
  const acceptFirst = acceptWaitingConnections(server)
  const searches = createGate(Math.floor(poolSize / 2), 100, BUSY, { before: acceptFirst })
  const unpaged = createGate(1, 20, BUSY)
  return {
    pages: createGate(PAGES_AT_ONCE, PAGES_WAITING, BUSY, { before: acceptFirst, maxPerClient: PAGES_PER_CLIENT }),
    searches,
    unpagedSearches: { ...unpaged, run: (task) => unpaged.run(() => searches.run(task)) },
  }
}

/** Maximum turns of the event loop before a task, in which connections are accepted; libuv accepts one in each turn. */
const MAX_ACCEPTED_FIRST = 50

/**
 * Yields to the event loop until no connection waits to be accepted. Otherwise one would be accepted after each render of 20 ms, and a
 * health check or a sign-in would wait for all connections that came before it.
 */
function acceptWaitingConnections(server: Server): () => Promise<void> {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  return async () => {
    await turn()
    for (let turns = 0, before = -1; before !== accepted && turns < MAX_ACCEPTED_FIRST; turns += 1) {
      before = accepted
      await turn()
    }
  }
}

/** Runs a search through the gate. Calls of a page that is being rendered bypass it, because the page has passed a gate. */
export function runThroughGate<T>(gate: Pick<Gate, 'run'>, request: FastifyRequest, search: () => Promise<T>): Promise<T> {
  return isInProcessCall(request) ? search() : gate.run(search)
}

/** Whether the call comes from the rendering of a page in this process, not over HTTP. */
export const isInProcessCall = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket)

/** Key of the client for per-client limits; undefined for loopback, which may be the reverse proxy. */
export function clientOf({ ip }: FastifyRequest): string | undefined {
  const { address } = clientNetworks(ip)
  return isLoopback(address) ? undefined : address
}

interface ReadLimitDeps {
  readonly limits: Limits
  readonly budgets: readonly Budget[]
  readonly clock: Clock
}

export interface ReadLimits {
  /**
   * Answers 429 to an address that requests more pages, maps and public reads of the API than the budgets allow; missing files count too.
   * Does not limit loopback addresses, which may be the reverse proxy.
   */
  register(app: FastifyInstance): void
  /** @throws TooManyRequests when the address of the request has no reads left */
  requireReadsLeft(request: FastifyRequest): Promise<void>
}

export function createReadLimits({ limits, budgets, clock }: ReadLimitDeps): ReadLimits {
  const readCharges = (request: FastifyRequest) => {
    const client = clientOf(request)
    if (client === undefined) return []
    // suggestions while typing have their own budget, so that they use up no pages of others in the same network
    const key = request.routeOptions.config?.contract?.tag === 'search' ? `${client} typing` : client
    return chargesOf(key, budgets)
  }
  return {
    register(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const charges = isRead(request) ? readCharges(request) : []
        if (charges.length === 0) return done()
        const taken = limits.take(charges, clock.now()).then((result) => requireGranted(result, ACCOUNT_MESSAGES.tooManyFromNetwork))
        taken.then(() => done(), done)
      })
      app.addHook('onResponse', (request, { statusCode }, done) => {
        if (statusCode !== 404 || !FILE_ROUTES.has(request.routeOptions.url ?? '')) return done()
        limits.take(readCharges(request), clock.now()).then(() => done(), done)
      })
    },
    async requireReadsLeft(request) {
      requireGranted(await limits.check(readCharges(request), clock.now()), ACCOUNT_MESSAGES.tooManyFromNetwork)
    },
  }
}

/** Routes of files, which count as a read only when the file does not exist. */
const FILE_ROUTES: ReadonlySet<string> = new Set(['/media/:fileName', '/uploads/:fileName'])

/** Prefix of the map's routes, which are limited because drawing takes the only thread for some ms, as rendering a page does. */
const MAP_ROUTE_PREFIX = '/map/'

function isRead({ method, routeOptions: { url, config } }: FastifyRequest): boolean {
  return url === '/*' || url?.startsWith(MAP_ROUTE_PREFIX) || (method === 'GET' && config.contract?.access === 'public')
}

const isLoopback = (address: string) => address.startsWith('127.') || address === clientNetworks('::1').address
