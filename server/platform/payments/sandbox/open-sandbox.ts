import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { registerSandboxApi, type SandboxKeys } from './api.ts'
import { deliverWebhooks } from './deliver.ts'
import { makeTables } from './sandbox.queries.ts'
import { registerSandboxWindow } from './window.ts'

/** How often webhooks that were not taken are looked for, ms. */
const DELIVERED_EVERY = 2_000

export interface Sandbox {
  readonly keys: SandboxKeys
  /** Serves the gateway's API, its window and its script on this application. */
  register(app: FastifyInstance): Promise<void>
  /** Sends webhooks from now on. @returns what ends it and waits for what is under way */
  startDelivering(webhookUrl: string): () => Promise<void>
}

interface Surroundings {
  readonly pool: pg.Pool
  readonly keys: SandboxKeys
  readonly log: Pick<Logger, 'warn'>
}

/** Stands for Razorpay where no real money is meant: the same calls, signatures, webhooks and window. What it knows is in the database. */
export async function openSandbox({ pool, keys, log }: Surroundings): Promise<Sandbox> {
  await makeTables(pool)
  let nudge = () => {}
  return {
    keys,
    async register(app) {
      await app.register(async (api) => registerSandboxApi(api, pool, keys))
      await app.register(async (window) => registerSandboxWindow(window, pool, keys, () => nudge()))
    },
    startDelivering(webhookUrl) {
      let underWay: Promise<void> | undefined
      const deliver = () => {
        underWay ??= deliverWebhooks(pool, webhookUrl, keys.webhookSecret)
          .catch((err: unknown) => log.warn({ err }, 'the sandbox could not deliver its webhooks'))
          .finally(() => {
            underWay = undefined
          })
      }
      nudge = deliver
      const timer = setInterval(deliver, DELIVERED_EVERY)
      return async () => {
        clearInterval(timer)
        nudge = () => {}
        await underWay
      }
    },
  }
}
