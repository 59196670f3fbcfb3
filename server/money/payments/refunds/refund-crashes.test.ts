import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { callsOf } from '#tests/people.ts'
import { PRODUCTION } from '#tests/production.ts'
import { type Program, startProgram } from '#tests/program.ts'
import { times } from '#tests/prove.ts'
import { type GatewayServer, startGateway } from '#tests/servers/gateway.ts'
import { type Msg91Server, startMsg91 } from '#tests/servers/msg91.ts'
import { type PostgresProxy, type Step, startPostgresProxy } from '#tests/servers/postgres-proxy.ts'
import { type Buyer, seedPlan, shopOf } from '#tests/shop.ts'
import { pollRefundRequests } from './send-refund-request.ts'

const THIRD = 39_300
/** Messages to the database in one request: eleven until the insert, one that stores the gateway's answer, and those of the refund. */
const MESSAGES = 28

/**
 * After the request is committed, before the gateway's answer is stored, after the refund is committed. Each is counted from a message right
 * before it, because other messages of the program come in between.
 */
const SHORT_RUN: readonly Step[] = [
  { nth: 2, moment: 'after', from: 'insert into "operator_actions"' },
  { nth: 1, moment: 'before', from: 'update "refund_requests" set "state"' },
  { nth: 2, moment: 'after', from: 'INSERT INTO notifications' },
]
const STEPS = times(
  SHORT_RUN,
  Array.from({ length: MESSAGES + 1 }, (_, at) => at + 1).flatMap((nth) => [
    { nth, moment: 'before' },
    { nth, moment: 'after' },
  ]),
)

let gateway: GatewayServer
let sms: Msg91Server
/** Buys and runs the job, on the same database as the program that is killed. */
let t: TestApp
let proxy: PostgresProxy
let program: Program
let buyer: Buyer
let operator: Buyer
let now = Date.now()

beforeAll(async () => {
  gateway = await startGateway()
  sms = await startMsg91('key', ['flow'])
  t = await createTestApp({ PAYMENT_ORDERS_PER_USER: '1000/1h' }, { gateway: gateway.connect(), clock: { now: () => now } })
  const calls = callsOf(t)
  buyer = await calls.register(1)
  operator = await calls.register(2)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  proxy = await startPostgresProxy(t.databaseUrl)
  await start()
}, 60_000)
afterAll(async () => {
  await program.kill()
  await proxy.close()
  await t.close()
  await gateway.close()
  await sms.close()
})

/** Retries once: one of many starts may fail on a busy machine. */
async function start(): Promise<void> {
  const settings = { ...PRODUCTION, WADA_DATA_DIR: t.config.dataDir, DATABASE_URL: proxy.url, ...sms.settings, ...gateway.settings }
  program = await startProgram(settings).catch(() => startProgram(settings))
}

async function requestRefund(paymentId: string): Promise<string> {
  const body = JSON.stringify({ paymentId, amountPaise: THIRD, refundedPaise: 0, reason: 'Asked by e-mail' })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${operator.token}` }
  return fetch(`${program.url}/api/operations/refunds`, { method: 'POST', headers, body }).then(
    ({ status }) => `answered ${status}`,
    () => 'cut off',
  )
}

test(
  'a program that is killed at any step of a refund request gives the money back once or not at all, and once when the job has run',
  async () => {
    const shop = shopOf(t)
    const found = new Set<string>()
    for (const [round, step] of STEPS.entries()) {
      const planId = await seedPlan(t.database.pool, { name: `Plan ${round}` })
      const orderId = await shop.order(buyer, planId)
      const { answer, payment } = await gateway.attempt(orderId, 'pay')
      expect((await shop.verify(buyer, planId, answer)).statusCode).toBe(200)

      const { process: running } = program
      proxy.arm(step, () => running.kill('SIGKILL'))
      const outcome = await requestRefund(payment.id)
      proxy.disarm()
      await program.kill()
      const refunds = await gateway.refundsOf(payment.id)
      const { rows } = await t.database.pool.query<{ state: string }>('SELECT state FROM refund_requests WHERE payment_id = $1', [
        payment.id,
      ])
      found.add(`${rows.map(({ state }) => state).join()} ${refunds.length} ${outcome}`)
      expect(refunds.length).toBeLessThanOrEqual(rows.length)

      const expected = rows.length > 0 ? [THIRD] : []
      // the killed program may hold a row lock until the database detects the end of the connection: a later round takes the row
      const settle = async () => {
        // long after the last claim
        now += 61 * MINUTE_MS
        await pollRefundRequests(t.services.payments)
        return (await shop.left(orderId, now))?.refunded
      }
      await expect.poll(settle, { interval: 250 }).toEqual(expected)
      expect((await gateway.refundsOf(payment.id)).map(({ refund }) => refund.amount)).toEqual(expected)
      await start()
    }
    // it was killed before the gateway was called, before the answer was stored, and after everything was done
    expect([...found]).toEqual(expect.arrayContaining(['ASKED 0 cut off', 'ASKED 1 cut off', 'DONE 1 cut off']))
  },
  times(180_000, 3_600_000),
)
