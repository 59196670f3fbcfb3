import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { pino } from 'pino'
import { z } from 'zod'
import { type Attempt, attemptPayment, captureAuthorized } from '#demo/sandbox-gateway/checkout-window.ts'
import type { SandboxKeys } from '#demo/sandbox-gateway/gateway-api.ts'
import { openSandbox, type Sandbox } from '#demo/sandbox-gateway/open-sandbox-gateway.ts'
import { type Refunded, refundPayment, settleRefund } from '#demo/sandbox-gateway/refund-payment.ts'
import { findPayment, listRefunds } from '#demo/sandbox-gateway/sandbox-gateway.queries.ts'
import type { PaymentGateway } from '#server/platform/payments/port.ts'
import { openRazorpay } from '#server/platform/payments/razorpay.ts'
import { paymentSettings } from '#server/platform/payments/settings.ts'
import { createTestDatabase } from '../database.ts'

/** `busy`: 503. `denied`: 401. `never`: no answer. `lost`: it is done, and the answer does not arrive. `down`: the connection breaks at once. */
export type Fault = 'busy' | 'denied' | 'never' | 'lost' | 'down'

export interface GatewayServer {
  readonly url: string
  readonly keys: SandboxKeys
  readonly sandbox: Sandbox
  /** What makes a program in production use it. */
  readonly settings: Record<string, string>
  /** Our client of it, for a program in demo mode. */
  connect(changes?: Record<string, string>): PaymentGateway
  /** What goes wrong with the next calls, in order. */
  readonly faults: (Fault | undefined)[]
  /** Method and path of every call. */
  readonly asked: string[]
  /** Pays, or fails to, as a person in the window does. */
  attempt(orderId: string, outcome: 'pay' | 'authorize' | 'fail'): Promise<Attempt>
  /** Takes the money of an authorised payment. */
  capture(paymentId: string): Promise<Attempt>
  /** Gives money back, as its operator does. @param amount paise; null: all that is left */
  refund(paymentId: string, amount: number | null): Promise<Refunded>
  /** What was given back of a payment, and what is pending. */
  refundsOf(paymentId: string): Promise<Refunded[]>
  /** What refunds requested over its API are at first. */
  refundStatus: 'pending' | 'processed'
  /** Ends a pending refund. */
  settleRefund(refundId: string, status: 'processed' | 'failed'): Promise<Refunded>
  close(): Promise<void>
}

/** The sandbox gateway as somebody else's server, with a database of its own; it sends webhooks only when told to. */
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
