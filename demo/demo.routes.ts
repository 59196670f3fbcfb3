import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { demoOutbox } from '#contracts/people/accounts/accounts.ts'
import type { Database } from '#server/base/db/client.ts'
import { serve } from '#server/base/http/contract-routes.ts'
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

/** The calls of the /demo page. Registered in demo mode only: the outbox holds codes. */
export function registerDemoRoutes(app: FastifyInstance, { database, smsOutbox, keys }: DemoRouteDeps): void {
  serve(app, 'listDemoPersonas', async () => listPersonas(database.pool))
  serve(app, 'listDemoOutbox', async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    const sent = (await smsOutbox.latest(MESSAGES_SHOWN)) as z.input<typeof demoOutbox>
    return [...sent, ...(await listOperatorCodes({ database, keys }, Date.now()))]
  })
}
