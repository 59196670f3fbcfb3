import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Base, Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { bearerOf } from '#server/base/http/session.ts'
import { consoleCookie } from './console-cookie.ts'
import { enrol, type OperatorDeps, readState, renewRecoveryCodes, verifySecondFactor, warnOfChangedSecret } from './second-factor.ts'

type OperatorRouteDeps = OperatorDeps & Pick<Base, 'config' | 'log'>

export async function openOperators(deps: OperatorRouteDeps): Promise<Noun> {
  await warnOfChangedSecret(deps)
  return { register: (app) => registerOperatorRoutes(app, deps) }
}

function registerOperatorRoutes(app: FastifyInstance, deps: OperatorRouteDeps): void {
  const openConsole = (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerOf(request)
    if (token) reply.header('set-cookie', consoleCookie(deps, token))
  }

  serve(app, 'getSecondFactor', async ({ viewer, request, reply }) => {
    const answer = await readState(deps, viewer)
    if (answer.state === 'verified') openConsole(request, reply)
    return answer
  })

  serve(app, 'enrolSecondFactor', ({ viewer }) => enrol(deps, viewer))

  serve(app, 'verifySecondFactor', async ({ body, viewer, request, reply }) => {
    const answer = await verifySecondFactor(deps, viewer, body.code)
    request.log.info({ userId: viewer.userId, sessionId: viewer.sessionId, address: request.ip }, 'second factor given')
    openConsole(request, reply)
    return answer
  })

  serve(app, 'renewRecoveryCodes', ({ viewer }) => renewRecoveryCodes(deps, viewer))
}
