import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteName } from '#contracts/paths.ts'
import { type RouteContract, routes } from '#contracts/routes.ts'
import { Failure } from './failure.ts'

/** What a sender may still send after its answer: most clients read an answer only when they have sent all. */
const LATE_BYTES = 256 * 1024 * 1024
const LATE_MS = 30_000
const LOOK_EVERY_MS = 200

/**
 * Leaves multipart bodies and CSV files unread for the calls whose contract has them; for all others they stay 415. A sender that is answered
 * before it has sent everything can read its answer: what it sends on is thrown away, up to 256 MB and 30 s.
 */
export function acceptForms(app: FastifyInstance): void {
  const late = new Set<IncomingMessage>()
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    done(takesForm(request) ? null : new Failure('unsupported_media', 'This call takes JSON.'), undefined)
  })
  app.addContentTypeParser('text/csv', (request, _payload, done) => {
    done(contractOf(request)?.csv ? null : new Failure('unsupported_media', 'This call takes JSON.'), undefined)
  })
  app.addHook('onResponse', async (request) => {
    if ((takesForm(request) || contractOf(request)?.csv) && request.raw.complete === false) readToItsEnd(request.raw, late)
  })
  app.addHook('preClose', async () => {
    for (const request of late) request.socket.destroy()
  })
}

function contractOf(request: FastifyRequest): RouteContract | undefined {
  const { contract: name } = request.routeOptions.config as { contract?: RouteName }
  return name && routes[name]
}

function takesForm(request: FastifyRequest): boolean {
  return contractOf(request)?.form !== undefined
}

function readToItsEnd(request: IncomingMessage, late: Set<IncomingMessage>): void {
  const { socket } = request
  if (socket.destroyed) return
  const mostRead = socket.bytesRead + LATE_BYTES
  const deadline = performance.now() + LATE_MS
  const looking = setInterval(() => {
    if (socket.bytesRead > mostRead || performance.now() > deadline) socket.destroy()
  }, LOOK_EVERY_MS).unref()
  late.add(request)
  request.once('close', () => {
    clearInterval(looking)
    late.delete(request)
  })
  request.resume()
}
