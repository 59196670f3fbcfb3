import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { keptSecret, makeSecret } from '../keys/kept-secret.ts'
import type { PaymentGateway } from './port.ts'
import { createRazorpay } from './razorpay.ts'
import { openSandbox } from './sandbox/open-sandbox.ts'
import type { PaymentSettings } from './settings.ts'

const SANDBOX_PATH = '/sandbox-gateway'
const SANDBOX_KEY_ID = 'rzp_sandbox_wada00'
const WEBHOOK_PATH = '/api/payment/webhook'

interface Surroundings {
  readonly pool: pg.Pool
  readonly secretsFolder: string
  readonly log: Pick<Logger, 'warn'>
}

export interface OpenGateway {
  readonly gateway: PaymentGateway
  /** Serves the sandbox beside the site; given when nobody else takes the payments. */
  readonly serveSandbox: ((app: FastifyInstance) => void) | undefined
}

/** Razorpay when it has keys, else the sandbox, which is reached over HTTP as Razorpay is. */
export async function openGateway(settings: PaymentSettings, around: Surroundings): Promise<OpenGateway> {
  if (settings.RAZORPAY_KEY_ID === undefined) return openSandboxGateway(around)
  const { RAZORPAY_WEBHOOK_SECRET: secret, RAZORPAY_WEBHOOK_SECRET_OLD: old } = settings
  const gateway = createRazorpay({
    name: 'razorpay',
    keyId: settings.RAZORPAY_KEY_ID,
    keySecret: settings.RAZORPAY_KEY_SECRET ?? '',
    webhookSecrets: [secret, old].filter((one) => one !== undefined),
    baseUrl: () => settings.RAZORPAY_BASE_URL.replace(/\/+$/, ''),
    checkoutScript: settings.RAZORPAY_CHECKOUT_SCRIPT,
  })
  return { gateway, serveSandbox: undefined }
}

async function openSandboxGateway({ pool, secretsFolder, log }: Surroundings): Promise<OpenGateway> {
  const keySecret = await keptSecret(join(secretsFolder, 'sandbox-key'), makeSecret)
  const webhookSecret = await keptSecret(join(secretsFolder, 'sandbox-webhook'), makeSecret)
  const keys = { keyId: SANDBOX_KEY_ID, keySecret, webhookSecret }
  const sandbox = await openSandbox({ pool, keys, log })
  let origin = ''
  const gateway = createRazorpay({
    name: 'sandbox',
    keyId: keys.keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    baseUrl: () => `${origin}${SANDBOX_PATH}`,
    checkoutScript: `${SANDBOX_PATH}/checkout.js`,
  })
  return {
    gateway,
    serveSandbox(app) {
      app.register((scope) => sandbox.register(scope), { prefix: SANDBOX_PATH })
      let stop = async () => {}
      app.addHook('onListen', async () => {
        origin = ownOrigin(app)
        stop = sandbox.startDelivering(`${origin}${WEBHOOK_PATH}`)
      })
      app.addHook('preClose', () => stop())
    },
  }
}

/** Where this process reaches itself. */
function ownOrigin(app: FastifyInstance): string {
  const bound = app.server.address()
  if (!bound || typeof bound === 'string') return ''
  const anywhere = bound.address === '0.0.0.0' || bound.address === '::'
  const host = anywhere ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return `http://${host}:${bound.port}`
}
