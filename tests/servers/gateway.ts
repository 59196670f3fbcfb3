import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type pg from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { type Attempt, attemptPayment, captureAuthorized } from '#demo/sandbox-gateway/checkout-window.ts'
import type { SandboxKeys } from '#demo/sandbox-gateway/gateway-api.ts'
import { openSandbox, type Sandbox } from '#demo/sandbox-gateway/open-sandbox-gateway.ts'
import { type Refunded, refundPayment, settleRefund } from '#demo/sandbox-gateway/refund-payment.ts'
import { findPayment, listRefunds } from '#demo/sandbox-gateway/sandbox-gateway.queries.ts'
import type { PaymentGateway } from '#server/base/platform/payments/port.ts'
import { openRazorpay } from '#server/base/platform/payments/razorpay.ts'
import { paymentSettings } from '#server/base/platform/payments/settings.ts'
import { createTestDatabase } from '../database.ts'

/** `busy`: 503. `denied`: 401. `never`: no answer. `lost`: executed, but the answer is lost. `down`: closes the connection before that. */
export type Fault = 'busy' | 'denied' | 'never' | 'lost' | 'down'

export interface GatewayServer {
  readonly url: string
  readonly keys: SandboxKeys
  readonly sandbox: Sandbox
  /** Its own database. */
  readonly pool: pg.Pool
  /** Settings with which a program in production uses this gateway. */
  readonly settings: Record<string, string>
  /** The product's client of this gateway, for a program in demo mode. */
  connect(changes?: Record<string, string>): PaymentGateway
  /** Faults of the next calls, in order; undefined for a call without one. */
  readonly faults: (Fault | undefined)[]
  /** Method and path of every call. */
  readonly asked: string[]
  /** Makes a payment attempt, as a person in the payment window does. */
  attempt(orderId: string, outcome: 'pay' | 'authorize' | 'fail'): Promise<Attempt>
  /** Captures an authorised payment. */
  capture(paymentId: string): Promise<Attempt>
  /** Refunds a payment, as an operator does in the gateway's dashboard. @param amount paise; null: all that is left */
  refund(paymentId: string, amount: number | null): Promise<Refunded>
  /** Refunds of a payment, pending ones too. */
  refundsOf(paymentId: string): Promise<Refunded[]>
  /** Initial status of refunds that are requested over the API. */
  refundStatus: 'pending' | 'processed'
  /** Processes a pending refund, or lets it fail. */
  settleRefund(refundId: string, status: 'processed' | 'failed'): Promise<Refunded>
  close(): Promise<void>
}

/** Starts the sandbox gateway as a separate server with its own database. It sends webhooks only when a test calls for it. */
export async function startGateway(): Promise<GatewayServer> {
  const { database, drop } = await createTestDatabase()
  const keys = { keyId: 'rzp_test_Gateway000', keySecret: 'the-key-secret', webhookSecret: 'the-webhook-secret' }
  const sandbox = await openSandbox({ pool: database.pool, keys, log: pino({ level: 'silent' }), refundStatus: () => server.refundStatus })
  const faults: (Fault | undefined)[] = []
  const asked: string[] = []
  const lost = new WeakSet<object>()
  const app = fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    const fault = faults.shift()
    if (fault === 'busy') return reply.code(503).send('')
    if (fault === 'denied') return reply.code(401).send('')
    if (fault === 'down') request.raw.socket.destroy()
    if (fault === 'lost') lost.add(request)
    if (fault === 'never') return reply.hijack()
  })
  app.addHook('onSend', async (request) => {
    if (lost.has(request)) request.raw.socket.destroy()
  })
  await sandbox.register(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const settings = {
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    RAZORPAY_BASE_URL: url,
    RAZORPAY_TEST_MODE: '1',
  }
  const server: GatewayServer = {
    url,
    keys,
    refundStatus: 'processed',
    sandbox,
    pool: database.pool,
    settings,
    connect(changes) {
      const client = openRazorpay(z.object(paymentSettings).parse({ ...settings, ...changes }))
      if (!client) throw new Error('openRazorpay found no keys')
      return client
    },
    faults,
    asked,
    async attempt(orderId, outcome) {
      const made = await attemptPayment(database.pool, keys, orderId, outcome)
      if (!made) throw new Error('the gateway does not know the order, or it is paid')
      return made
    },
    async capture(paymentId) {
      const made = await captureAuthorized(database.pool, keys, paymentId)
      if (!made) throw new Error('the payment is not authorised')
      return made
    },
    async refund(paymentId, amount) {
      const made = await refundPayment(database.pool, paymentId, amount)
      if (!made) throw new Error('the payment cannot be refunded by this amount')
      return made
    },
    async refundsOf(paymentId) {
      const payment = await findPayment(database.pool, paymentId)
      const refunds = await listRefunds(database.pool, { paymentId, count: 100 })
      return payment ? refunds.map((refund) => ({ refund, payment })) : []
    },
    async settleRefund(refundId, status) {
      const made = await settleRefund(database.pool, refundId, status)
      if (!made) throw new Error('the refund is not pending')
      return made
    },
    async close() {
      await app.close()
      await drop()
    },
  }
  return server
}
