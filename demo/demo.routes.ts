import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { demoOutbox } from '#contracts/accounts.ts'
import type { Database } from '#server/db/client.ts'
import { serve } from '#server/http/contract-routes.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import { listPersonas } from './personas.queries.ts'

const MESSAGES_SHOWN = 20

/** The calls of the /demo page. Registered in demo mode only: the outbox holds codes. */
export function registerDemoRoutes(app: FastifyInstance, { database, smsOutbox }: { database: Database; smsOutbox: Outbox }): void {
  serve(app, 'listDemoPersonas', async () => listPersonas(database.pool))
  serve(app, 'listDemoOutbox', async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return (await smsOutbox.latest(MESSAGES_SHOWN)) as z.input<typeof demoOutbox>
  })
}
