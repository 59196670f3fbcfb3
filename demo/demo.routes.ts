import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { DEMO_REGISTER_PATH } from '#contracts/base/values/rera-register.ts'
import type { demoOutbox } from '#contracts/people/accounts/accounts.ts'
import type { Database } from '#server/base/db/client.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { PLAIN_PAGE_INLINE, plainPage } from '#server/base/http/plain-page.ts'
import type { Keys } from '#server/base/platform/keys.ts'
import type { Outbox } from '#server/base/platform/outbox.ts'
import { listOperatorCodes } from './operators.ts'
import { listPersonas } from './personas.queries.ts'

const MESSAGES_SHOWN = 20

interface DemoRouteDeps {
  readonly database: Database
  readonly smsOutbox: Outbox
  readonly keys: Keys
}

/** Stands for the page in the register of MahaRERA to which the QR code of a real project leads. @param number digits and letters only */
const registerPage = (number: string) =>
  plainPage(
    'This project is invented',
    `<p>RERA ${number} is a number of the demo: no project is registered under it, and no home of it can be bought.</p>
<p>The code of a real project leads to its own page in the register of MahaRERA, with its approvals, plans and dates.</p>
<p><a href="/AllUnderConstructionProperties">Back to the projects</a></p>`,
  )

/** The calls of the /demo page, and the register's page of invented projects. Registered in demo mode only: the outbox holds codes. */
export function registerDemoRoutes(app: FastifyInstance, { database, smsOutbox, keys }: DemoRouteDeps): void {
  const policy = app.policyFor(PLAIN_PAGE_INLINE)
  app.get<{ Params: { number: string } }>(`${DEMO_REGISTER_PATH}:number(^P[A-Z\\d]{1,20}$)`, (request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(registerPage(request.params.number)),
  )
  serve(app, 'listDemoPersonas', async () => listPersonas(database.pool))
  serve(app, 'listDemoOutbox', async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    const sent = (await smsOutbox.latest(MESSAGES_SHOWN)) as z.input<typeof demoOutbox>
    return [...sent, ...(await listOperatorCodes({ database, keys }, Date.now()))]
  })
}
