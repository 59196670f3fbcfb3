import type { FastifyInstance } from 'fastify'
import { EMAIL_ALERT_MESSAGES as MESSAGES } from '#contracts/finding/kept-searches/email-alert-messages.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { confirmEmail, getEmailAlerts, requestConfirmation } from './confirm-email.ts'
import type { EmailDeps } from './deps.ts'

/** The calls about the address to which alerts are sent. */
export function registerEmailRoutes(app: FastifyInstance, deps: EmailDeps): void {
  serve(app, 'getEmailAlerts', ({ viewer }) => getEmailAlerts(deps, viewer.userId))

  serve(app, 'requestEmailConfirmation', async ({ viewer }) => ({ message: await requestConfirmation(deps, viewer.userId) }))

  serve(app, 'confirmEmail', async ({ body }) => {
    await confirmEmail(deps, body.pass)
    return { message: MESSAGES.confirmed }
  })
}
