import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

/** Timeout from the end of the headers to the end of the body. Uploads have their own limits: `withinUploadLimits`. */
export const BODY_TIMEOUT_MS = 20_000

const TIMED_OUT = new Failure('timed_out', 'The request took too long to arrive. Please try again.')

/** Answers 408 when the body of a call takes too long, and closes its connection. */
export function refuseSlowBodies(app: FastifyInstance): void {
  app.addHook('preParsing', ({ raw, method, routeOptions }, reply, _payload, done) => {
    const { contract } = routeOptions.config
    // the body of a GET is never read
    if (raw.complete || method === 'GET' || method === 'HEAD' || contract?.form || contract?.csv) return done()
    const timer = setTimeout(() => {
      if (raw.complete || reply.sent) return
      reply.header('connection', 'close')
      reply.send(TIMED_OUT)
    }, BODY_TIMEOUT_MS).unref()
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}
