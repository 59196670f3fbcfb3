import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sign } from '#server/base/platform/payments/razorpay.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { phoneOf, registrationOf } from '#tests/people.ts'
import { type Program, startProgram } from '#tests/program.ts'
import { startGateway } from '#tests/servers/gateway.ts'
import { startLocalServer } from '#tests/servers/local-server.ts'
import { type Buyer, type Paid, seedPlan } from '#tests/shop.ts'

let folder: string
let db: TestDatabase
let program: Program
let buyer: Buyer | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-sandbox-'))
  db = await createTestDatabase()
  await start()
  await call('/api/auth/send-registration-otp', registrationOf(1))
  const sent = await call<{ text: string }[]>('/api/demo/outbox')
  const otp = /\b\d{4}\b/.exec(sent.body[0]?.text ?? '')?.[0]
  buyer = (await call<Buyer>('/api/auth/verify-registration-otp', { phoneNumber: phoneOf(1), otp })).body
}, 60_000)
afterAll(async () => {
  await program.stop()
  await db.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  const settings = { WADA_DATA_DIR: folder, DATABASE_URL: db.url }
  program = await startProgram(settings).catch(() => startProgram(settings))
}

async function call<T>(path: string, body?: object): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${program.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(buyer ? { authorization: `Bearer ${buyer.token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}

interface Created {
  readonly orderId: string
  readonly keyId: string
  readonly checkoutScript: string
}
let plans = 0
/** Creates an order for a new plan: a plan that was just paid cannot be bought again. */
const order = async () => {
  const planId = await seedPlan(db.database.pool, { name: `Plan ${++plans}` })
  return (await call<Created>('/api/payment/create-order', { amount: 117_900, currency: 'INR', userId: buyer?.user.id, packageId: planId }))
    .body
}
const press = ({ orderId, keyId }: Created, outcome: 'pay' | 'fail') =>
  call<Paid>('/sandbox-gateway/v1/checkout/attempts', { key_id: keyId, order_id: orderId, outcome })

async function statusOf(orderId: string): Promise<string> {
  const { rows } = await db.database.pool.query<{ status: string }>('SELECT status FROM payment_orders WHERE gateway_order_id = $1', [
    orderId,
  ])
  return rows[0]?.status ?? ''
}

test('the sandbox gateway takes a payment and reports it by webhook', async () => {
  const created = await order()
  expect(created).toMatchObject({ gateway: 'sandbox', checkoutScript: '/sandbox-gateway/checkout.js' })
  const script = await fetch(`${program.url}${created.checkoutScript}`)
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(await script.text()).toContain('window.Razorpay = Razorpay')
  const { headers } = await fetch(`${program.url}/sandbox-gateway/checkout`)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect((await press(created, 'fail')).status).toBe(200)
  await expect.poll(() => statusOf(created.orderId), { timeout: 20_000 }).toBe('FAILED')
  expect((await press(created, 'pay')).body).toMatchObject({ razorpay_order_id: created.orderId })
  await expect.poll(() => statusOf(created.orderId), { timeout: 20_000 }).toBe('PAID')
  expect((await press(created, 'pay')).status).toBe(400)
})

test('a payment made right before the program is killed starts the plan after the restart', async () => {
  const created = await order()
  // no webhook can mark the order as paid before the kill
  await db.database.pool.query('ALTER TABLE payment_orders ADD CONSTRAINT held_up CHECK (status <> $$PAID$$) NOT VALID')
  expect((await press(created, 'pay')).status).toBe(200)
  await program.kill()
  await db.database.pool.query('ALTER TABLE payment_orders DROP CONSTRAINT held_up')
  expect(await statusOf(created.orderId)).toBe('OPEN')
  await start()
  await expect.poll(() => statusOf(created.orderId), { timeout: 40_000 }).toBe('PAID')
})

test('the sandbox gateway refuses calls without its key', async () => {
  const created = await order()
  for (const path of ['orders', `orders/${created.orderId}`, `orders/${created.orderId}/payments`, 'payments/pay_1'])
    expect((await fetch(`${program.url}/sandbox-gateway/v1/${path}`)).status).toBe(401)
  const wrongKey = await press({ ...created, keyId: 'rzp_another' }, 'pay')
  expect(wrongKey.status).toBe(400)
})

test('a webhook that was refused is sent again, signed and with the same id', async () => {
  const statuses = [500, 403, 200, 200]
  const shop = await startLocalServer(() => ({ status: statuses.shift() ?? 200 }))
  const gateway = await startGateway()
  const made = await fetch(`${gateway.url}/v1/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${gateway.keys.keyId}:${gateway.keys.keySecret}`).toString('base64')}`,
    },
    body: JSON.stringify({ amount: 500, currency: 'INR', receipt: 'r' }),
  })
  const { id } = (await made.json()) as { id: string }
  await gateway.attempt(id, 'pay')
  const stop = gateway.sandbox.startDelivering(`${shop.url}/hook`)
  await expect.poll(() => shop.received.length, { timeout: 30_000 }).toBe(4)
  await stop()
  const ids = shop.received.map(({ headers }) => headers['x-razorpay-event-id'])
  expect(new Set(ids).size).toBe(2)
  for (const { body, headers } of shop.received) expect(headers['x-razorpay-signature']).toBe(sign(gateway.keys.webhookSecret, body))
  expect(new Set(shop.received.map(({ body }) => (JSON.parse(body.toString()) as { event: string }).event))).toEqual(
    new Set(['payment.captured', 'order.paid']),
  )
  await Promise.all([shop.close(), gateway.close()])
})
