import type { FastifyInstance } from 'fastify'
import { paths, splitAddress } from '#contracts/base/paths.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { type StopDeps, stopAlerts } from './stop-alerts.ts'

/** Maximum body; the one of RFC 8058 has 26 bytes. */
const MAX_BODY_BYTES = 1_024

/**
 * Serves the address in the header List-Unsubscribe. A POST of a mail program stops the alerts (one-click, RFC 8058); its body is ignored.
 * A GET redirects to the page with the button.
 */
export function registerStopByMail(app: FastifyInstance, deps: StopDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, _body, done) => done(null))
    serve(scope, 'stopAlertsByMail', ({ query }) => stopAlerts(deps, query.pass))
    scope.get<{ Querystring: { pass?: unknown } }>(splitAddress(paths.stopAlertsByMail).path, async ({ query: { pass } }, reply) =>
      reply.redirect(`/stop-alerts#${encodeURIComponent(String(pass ?? ''))}`, 303),
    )
  })
}
