import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { makeSecret, readOrCreateSecret } from '#server/base/platform/keys.ts'
import type { PaymentGateway } from '#server/base/platform/payments/port.ts'
import { createRazorpay, sign } from '#server/base/platform/payments/razorpay.ts'
import { registerCheckoutWindow } from './checkout-window.ts'
import { registerGatewayApi, type SandboxKeys } from './gateway-api.ts'
import { claimDelivery, createTables, deleteDelivery } from './sandbox-gateway.queries.ts'

const BASE_PATH = '/sandbox-gateway'
const WEBHOOK_PATH = '/api/payment/webhook'
const DELIVERY_INTERVAL_MS = 2_000
const DELIVERY_TIMEOUT_MS = 5_000

export interface Sandbox {
  readonly keys: SandboxKeys
  /** Serves the gateway's API, its checkout window and its script on this application. */
  register(app: FastifyInstance): Promise<void>
  /** Sends webhooks from now on. @returns stops sending and waits for the request in flight */
  startDelivering(webhookUrl: string): () => Promise<void>
}

interface SandboxDeps {
  readonly pool: pg.Pool
  readonly keys: SandboxKeys
  readonly log: Pick<Logger, 'warn'>
  /** Initial status of a refund; `processed` when missing. */
  readonly refundStatus?: () => 'pending' | 'processed'
}

/** Replacement for Razorpay without real money: the same calls, signatures, webhooks and window. Its state is in the database. */
export async function openSandbox({ pool, keys, log, refundStatus }: SandboxDeps): Promise<Sandbox> {
  await createTables(pool)
  let deliverNow = () => {}
  return {
    keys,
    async register(app) {
      await app.register(async (api) => registerGatewayApi(api, { pool, keys, onChange: () => deliverNow(), refundStatus }))
      await app.register(async (window) => registerCheckoutWindow(window, pool, keys, () => deliverNow()))
    },
    startDelivering(webhookUrl) {
      let inFlight: Promise<void> | undefined
      deliverNow = () => {
        inFlight ??= deliverWebhooks(pool, webhookUrl, keys.webhookSecret)
          .catch((err: unknown) => log.warn({ err }, 'the sandbox gateway could not deliver its webhooks'))
          .finally(() => {
            inFlight = undefined
          })
      }
      const timer = setInterval(deliverNow, DELIVERY_INTERVAL_MS)
      return async () => {
        clearInterval(timer)
        deliverNow = () => {}
        await inFlight
      }
    },
  }
}

/** Sends the webhooks that are due; failed webhooks are retried later. */
async function deliverWebhooks(pool: pg.Pool, url: string, webhookSecret: string): Promise<void> {
  for (let next = await claimDelivery(pool); next; next = await claimDelivery(pool)) {
    const { event_id, body } = next
    const delivered = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': event_id,
        'x-razorpay-signature': sign(webhookSecret, body),
      },
      body,
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    }).then(
      (answer) => answer.body?.cancel().then(() => answer.ok),
      () => false,
    )
    if (delivered) await deleteDelivery(pool, event_id)
  }
}

/** The sandbox in the site's process, called over HTTP like Razorpay. `register` serves it on the site's application. */
export async function openSandboxGateway(deps: {
  readonly pool: pg.Pool
  readonly secretsFolder: string
  readonly log: Pick<Logger, 'warn'>
}): Promise<{ readonly gateway: PaymentGateway; register(app: FastifyInstance): void }> {
  const { pool, secretsFolder, log } = deps
  const keys: SandboxKeys = {
    keyId: 'rzp_sandbox_wada00',
    keySecret: await readOrCreateSecret(join(secretsFolder, 'sandbox-key'), makeSecret),
    webhookSecret: await readOrCreateSecret(join(secretsFolder, 'sandbox-webhook'), makeSecret),
  }
  const sandbox = await openSandbox({ pool, keys, log })
  let origin = ''
  const gateway = createRazorpay({
    name: 'sandbox',
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecrets: [keys.webhookSecret],
    baseUrl: () => `${origin}${BASE_PATH}`,
    checkoutScript: `${BASE_PATH}/checkout.js`,
  })
  return {
    gateway,
    register(app) {
      app.register((scope) => sandbox.register(scope), { prefix: BASE_PATH })
      let stopDelivering = async () => {}
      app.addHook('onListen', async () => {
        origin = loopbackOrigin(app)
        stopDelivering = sandbox.startDelivering(`${origin}${WEBHOOK_PATH}`)
      })
      app.addHook('preClose', () => stopDelivering())
    },
  }
}

/** The address at which this process reaches its own port. */
function loopbackOrigin(app: FastifyInstance): string {
  const bound = app.server.address()
  if (!bound || typeof bound === 'string') return ''
  const isAnyAddress = bound.address === '0.0.0.0' || bound.address === '::'
  const host = isAnyAddress ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return `http://${host}:${bound.port}`
}
