import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WindowAnswer } from '#demo/sandbox-gateway/checkout-window.ts'
import { webhookBody } from '#demo/sandbox-gateway/entities.ts'
import { sign } from '#server/base/platform/payments/razorpay.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { phoneOf, registrationOf } from '#tests/people.ts'
import { PRODUCTION } from '#tests/production.ts'
import { type Program, startProgram } from '#tests/program.ts'
import { times } from '#tests/prove.ts'
import { type GatewayServer, startGateway } from '#tests/servers/gateway.ts'
import { type Msg91Server, startMsg91 } from '#tests/servers/msg91.ts'
import { type PostgresProxy, startPostgresProxy } from '#tests/servers/postgres-proxy.ts'
import { type Buyer, seedPlan } from '#tests/shop.ts'

/**
 * Messages to the database in one verification: session, order, claim of the poll, begin, lock, buyer, check for another order, receipt,
 * paid, plan, notification, commit, answer of the poll, order.
 */
const MESSAGES = 14

/** Steps of a short run: after the commit, before the plan starts, after the last message. */
const SHORT_RUN = [23, 18, 2 * MESSAGES]

let folder: string
let db: TestDatabase
let proxy: PostgresProxy
let gateway: GatewayServer
let sms: Msg91Server
let program: Program
let buyer: Buyer
let planId: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-crashes-'))
  db = await createTestDatabase()
  proxy = await startPostgresProxy(db.url)
  gateway = await startGateway()
  sms = await startMsg91('key', ['flow'])
  planId = await seedPlan(db.database.pool, { name: 'Owner Plus' })
  await start()
  buyer = await register()
}, 60_000)
afterAll(async () => {
  await program.kill()
  await proxy.close()
  await gateway.close()
  await sms.close()
  await db.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Retries once: one of many starts may fail on a busy machine. */
async function start(): Promise<void> {
  const settings = {
    ...PRODUCTION,
    PAYMENT_ORDERS_PER_USER: '1000/1h',
    WADA_DATA_DIR: folder,
    DATABASE_URL: proxy.url,
    ...sms.settings,
    ...gateway.settings,
  }
  program = await startProgram(settings).catch(() => startProgram(settings))
}

async function call<T>(path: string, body?: object | string, headers: Record<string, string> = {}): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${program.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(buyer ? { authorization: `Bearer ${buyer.token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}

async function register(): Promise<Buyer> {
  await call('/api/auth/send-registration-otp', registrationOf(1))
  const otp = sms.codeFor(phoneOf(1))
  return (await call<Buyer>('/api/auth/verify-registration-otp', { phoneNumber: phoneOf(1), otp })).body
}

const verify = (paid: WindowAnswer) =>
  call('/api/payment/verify', {
    razorpayPaymentId: paid.razorpay_payment_id,
    razorpayOrderId: paid.razorpay_order_id,
    razorpaySignature: paid.razorpay_signature,
    userId: buyer.user.id,
    packageId: planId,
  })

/** Reads the order until it is paid, as the payment page does: the gateway is polled only once in a few seconds. */
async function readUntilPaid(orderId: string): Promise<{ status: number }> {
  return vi.waitFor(
    async () => {
      const order = await call<{ status: string }>(`/api/payment/orders/${orderId}`)
      expect(order.body.status).toBe('PAID')
      return order
    },
    { timeout: 30_000, interval: 250 },
  )
}

async function begun(orderId: string): Promise<{ plans: number; granted: number; status: string }> {
  const { rows } = await db.database.pool.query(
    `SELECT o.status, (SELECT count(*) FROM subscriptions s WHERE s.order_id = o.id) AS plans,
            (SELECT coalesce(sum(change), 0)::integer FROM allowance_ledger l JOIN subscriptions s ON s.id = l.subscription_id WHERE s.order_id = o.id) AS granted
       FROM payment_orders o WHERE o.gateway_order_id = $1`,
    [orderId],
  )
  return rows[0]
}

test(
  'a program that is killed at any step of a verification has begun the plan wholly or not at all, and once after it is up again',
  async () => {
    const found = new Map<string, number>()
    for (let round = 0; round < times(SHORT_RUN.length, 100); round++) {
      const step = (SHORT_RUN[round] ?? round) % (2 * MESSAGES + 1)
      const created = await call<{ orderId: string }>('/api/payment/create-order', {
        amount: 117_900,
        currency: 'INR',
        userId: buyer.user.id,
        packageId: planId,
      })
      expect(created.status).toBe(200)
      const { orderId } = created.body
      const { order, payment, answer } = await gateway.attempt(orderId, 'pay')

      const { process: running } = program
      proxy.arm({ nth: 1 + Math.floor(step / 2), moment: step % 2 === 0 ? 'before' : 'after' }, () => running.kill('SIGKILL'))
      const outcome = await verify(answer).then(
        ({ status }) => `answered ${status}`,
        () => 'cut off',
      )
      proxy.disarm()
      await program.kill()
      const left = await begun(orderId)
      expect([
        { status: 'OPEN', plans: 0, granted: 0 },
        { status: 'PAID', plans: 1, granted: 20 },
      ]).toContainEqual(left)
      if (outcome === 'answered 200') expect(left.status).toBe('PAID')
      found.set(`${left.status} ${outcome}`, (found.get(`${left.status} ${outcome}`) ?? 0) + 1)

      await start()
      const body = webhookBody('order.paid', order, payment)
      const recoveries = [
        () => verify(answer),
        () => readUntilPaid(orderId),
        () => call('/api/payment/webhook', body, { 'x-razorpay-signature': sign(gateway.keys.webhookSecret, body) }),
      ]
      expect((await recoveries[round % recoveries.length]?.())?.status).toBe(200)
      expect(await begun(orderId)).toEqual({ status: 'PAID', plans: 1, granted: 20 })
      for (const recover of recoveries) expect((await recover()).status).toBe(200)
      expect(await begun(orderId)).toEqual({ status: 'PAID', plans: 1, granted: 20 })
      // before the window in which a second purchase of the same plan is refused
      await db.database.pool.query(`UPDATE payment_orders SET paid_at = paid_at - interval '1 hour' WHERE gateway_order_id = $1`, [orderId])
    }
    // it was killed before and after the start of the plan
    expect(found.get('OPEN cut off')).toBeGreaterThan(0)
    expect(found.get('PAID cut off')).toBeGreaterThan(0)
    expect(found.get('PAID answered 200')).toBeGreaterThan(0)
  },
  times(180_000, 3_600_000),
)
