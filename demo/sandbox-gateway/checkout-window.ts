import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { inTransaction } from '#server/base/db/transaction.ts'
import { checkoutSignatureText, sign } from '#server/base/platform/payments/razorpay.ts'
import { errorEntity, failedAttempt, newId, webhookBody } from './entities.ts'
import type { SandboxKeys } from './gateway-api.ts'
import { capturePayment, insertAttempt, insertDelivery, type SandboxOrder, type SandboxPayment } from './sandbox-gateway.queries.ts'

const FILES = {
  '/checkout.js': ['checkout.js', 'text/javascript'],
  '/checkout': ['window.html', 'text/html'],
  '/window.js': ['window.js', 'text/javascript'],
  '/window.css': ['window.css', 'text/css'],
} as const

/** The page that pays shows the window in a frame, which no other page may do. */
const WINDOW_HEADERS = {
  'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-cache',
} as const

const attempt = z.object({ key_id: z.string(), order_id: z.string(), outcome: z.enum(['pay', 'fail']) })

/** The window in which a person pays, and the script that opens it. @param onAttempt called when webhooks are due */
export async function registerCheckoutWindow(app: FastifyInstance, pool: pg.Pool, keys: SandboxKeys, onAttempt: () => void): Promise<void> {
  for (const [path, [file, type]] of Object.entries(FILES)) {
    const content = await readFile(new URL(`./window/${file}`, import.meta.url))
    app.get(path, async (_request, reply) => reply.headers(WINDOW_HEADERS).type(`${type}; charset=utf-8`).send(content))
  }

  app.post('/v1/checkout/attempts', async ({ body }, reply) => {
    const wanted = attempt.safeParse(body)
    if (!wanted.success || wanted.data.key_id !== keys.keyId) return reply.code(400).send(errorEntity('The key or the order is missing'))
    const made = await attemptPayment(pool, keys, wanted.data.order_id, wanted.data.outcome)
    if (!made) return reply.code(400).send(errorEntity('The order does not exist or has already been paid'))
    onAttempt()
    if (wanted.data.outcome === 'pay') return made.answer
    return failedAttempt(made.payment)
  })
}

/** Answer of the window to the page that opened it. */
export interface WindowAnswer {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

export interface Attempt {
  readonly order: SandboxOrder
  readonly payment: SandboxPayment
  readonly answer: WindowAnswer
}

const PAID_EVENTS = ['payment.captured', 'order.paid']

/** Outcomes of an attempt: status of its payment and its webhooks. `authorize`: the payment is authorised but not captured. */
const OUTCOMES = {
  pay: { status: 'captured', events: PAID_EVENTS },
  authorize: { status: 'authorized', events: ['payment.authorized'] },
  fail: { status: 'failed', events: ['payment.failed'] },
} as const

/** Pays an order or lets the payment fail, and queues its webhooks. @returns undefined when the order does not exist or is paid */
export async function attemptPayment(
  pool: pg.Pool,
  keys: SandboxKeys,
  orderId: string,
  outcome: keyof typeof OUTCOMES,
): Promise<Attempt | undefined> {
  const { status, events } = OUTCOMES[outcome]
  return inTransaction(pool, async (tx) => queueWebhooks(tx, keys, events, await insertAttempt(tx, orderId, { id: newId('pay'), status })))
}

/** Captures an authorised payment, and queues its webhooks. @returns undefined when it is not authorised */
export async function captureAuthorized(pool: pg.Pool, keys: SandboxKeys, paymentId: string): Promise<Attempt | undefined> {
  return inTransaction(pool, async (tx) => queueWebhooks(tx, keys, PAID_EVENTS, await capturePayment(tx, paymentId)))
}

async function queueWebhooks(
  tx: pg.PoolClient,
  keys: SandboxKeys,
  events: readonly string[],
  attempt: Pick<Attempt, 'order' | 'payment'> | undefined,
): Promise<Attempt | undefined> {
  if (!attempt) return undefined
  const { order, payment } = attempt
  for (const event of events) await insertDelivery(tx, { event_id: newId('evt'), body: webhookBody(event, order, payment) })
  const signature = sign(keys.keySecret, checkoutSignatureText(order.id, payment.id))
  return { order, payment, answer: { razorpay_payment_id: payment.id, razorpay_order_id: order.id, razorpay_signature: signature } }
}
