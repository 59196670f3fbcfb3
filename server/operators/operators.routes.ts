import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/contract-routes.ts'
import { enrol, type OperatorDeps, readState, renewRecoveryCodes, verifySecondFactor } from './second-factor.ts'

export function registerOperatorRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  serve(app, 'getSecondFactor', ({ viewer }) => readState(deps, viewer))

  serve(app, 'enrolSecondFactor', ({ viewer }) => enrol(deps, viewer))

  serve(app, 'verifySecondFactor', ({ body, viewer }) => verifySecondFactor(deps, viewer, body.code))

  serve(app, 'renewRecoveryCodes', ({ viewer }) => renewRecoveryCodes(deps, viewer))
}
