import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { SandboxKeys } from './api.ts'
import { attemptPayment } from './pay.ts'
import { failedAttempt, refusal } from './shapes.ts'

const FILES = {
  '/checkout.js': ['checkout.js', 'text/javascript'],
  '/checkout': ['window.html', 'text/html'],
  '/window.js': ['window.js', 'text/javascript'],
  '/window.css': ['window.css', 'text/css'],
} as const

const attempt = z.object({ key_id: z.string(), order_id: z.string(), outcome: z.enum(['pay', 'fail']) })

/** The window in which a person pays, and the script that opens it. @param attempted called when there is something to deliver */
export async function registerSandboxWindow(app: FastifyInstance, pool: pg.Pool, keys: SandboxKeys, attempted: () => void): Promise<void> {
  for (const [path, [file, type]] of Object.entries(FILES)) {
    const content = await readFile(new URL(`./window/${file}`, import.meta.url))
    app.get(path, async (_request, reply) => reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content))
  }

  app.post('/v1/checkout/attempts', async ({ body }, reply) => {
    const wanted = attempt.safeParse(body)
    if (!wanted.success || wanted.data.key_id !== keys.keyId) return reply.code(400).send(refusal('The key or the order is missing'))
    const made = await attemptPayment(pool, keys, wanted.data.order_id, wanted.data.outcome)
    if (!made) return reply.code(400).send(refusal('The order does not exist or has already been paid'))
    attempted()
    if (wanted.data.outcome === 'pay') return made.answer
    return failedAttempt(made.payment)
  })
}
