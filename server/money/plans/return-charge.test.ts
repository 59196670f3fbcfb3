import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { givePlan } from '#tests/plans.ts'
import { countRemaining } from './allowances.queries.ts'
import { returnCharge } from './return-charge.ts'
import { shortenSubscription } from './shorten-subscription.queries.ts'
import { spendAllowance } from './spend-allowance.ts'
import { expireSubscriptions, grantFreePlan } from './subscriptions.queries.ts'

const START = Date.UTC(2030, 0, 15)
const TOTAL = 30_000
const DAYS = 30

let t: TestDatabase
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

let people = 0

/** A buyer with a plan of some contacts for 30 days, which an order of ₹300 bought. */
async function buy(contacts: number) {
  const { pool } = t.database
  people += 1
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, phone_number, user_role, created_at) VALUES ('Asha', 'Kale', $1, 'SEEKER', $2) RETURNING id`,
    [String(9_100_000_000 + people), new Date(START)],
  )
  const userId = rows[0]?.id ?? 0
  await grantFreePlan(pool, userId)
  const endsAt = new Date(START + DAYS * DAY_MS)
  const subscriptionId = await givePlan(pool, userId, { contacts, startsAt: new Date(START), endsAt })
  const { rows: orders } = await pool.query<{ id: number }>(
    `INSERT INTO payment_orders (reference, gateway_order_id, user_id, plan_id, plan_name, duration_days, allowances, price_paise, gst_paise,
                                 created_at, status, payment_id, receipt_number, paid_at)
     SELECT $1, $1, $2, id, 'Bought', $3, '{}', $4, 0, $5, 'PAID', $1, $1, $5 FROM plans WHERE is_free RETURNING id`,
    [`order_${people}`, userId, DAYS, TOTAL, new Date(START)],
  )
  const orderId = orders[0]?.id ?? 0
  await pool.query('UPDATE subscriptions SET order_id = $2 WHERE id = $1', [subscriptionId, orderId])
  let refunded = 0
  const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction<T>(pool, work)
  return {
    subscriptionId,
    spend: async (now = START) => {
      const spent = await inTx((tx) => spendAllowance(tx, { userId, allowance: 'contacts', now }))
      return spent?.chargeId ?? 0
    },
    bringBack: (chargeId: number, now = START) => inTx((tx) => returnCharge(tx, { userId, chargeId, now })),
    refund: (amount: number, now = START) =>
      inTx(async (tx) => {
        refunded += amount
        await tx.query(
          `INSERT INTO credit_notes (order_id, refund_id, number, amount_paise, gst_paise, at) VALUES ($1, $2, $2, $3, 0, $4)`,
          [orderId, `${orderId}-${refunded}`, amount, new Date(now)],
        )
        await shortenSubscription(tx, { orderId, total: TOTAL, kept: TOTAL - refunded, durationMs: DAYS * DAY_MS, now })
      }),
    left: (now = START) => countRemaining(pool, userId, 'contacts', now),
    async subscriptions() {
      const found = await pool.query<{ name: string; remaining: number; ledger: number; endsAt: Date | null }>(
        `SELECT s.plan_name AS name, a.remaining, s.ends_at AS "endsAt",
                (SELECT coalesce(sum(change), 0)::int FROM allowance_ledger WHERE subscription_id = s.id AND allowance = 'contacts') AS ledger
           FROM subscriptions s JOIN subscription_allowances a ON a.subscription_id = s.id AND a.allowance = 'contacts'
          WHERE s.user_id = $1 AND NOT s.is_free ORDER BY s.id`,
        [userId],
      )
      for (const { remaining, ledger } of found.rows) expect(ledger, 'the ledger adds up to what remains').toBe(remaining)
      return found.rows.map(({ name, remaining, endsAt }) => [name, remaining, endsAt?.getTime()])
    },
    async reasons() {
      const { rows } = await pool.query<{ reason: string; change: number }>(
        'SELECT reason, change FROM allowance_ledger WHERE subscription_id = $1 ORDER BY id',
        [subscriptionId],
      )
      return rows.map(({ reason, change }) => `${reason} ${change}`)
    },
  }
}

test('a charge comes back to the plan that was charged, once, also when it is returned twice at the same time', async () => {
  const buyer = await buy(3)
  const charge = await buyer.spend()
  const other = await buyer.spend()
  expect(await buyer.left()).toBe(1)
  const outcomes = await Promise.all([buyer.bringBack(charge), buyer.bringBack(charge), buyer.bringBack(charge)])
  expect(outcomes.filter((outcome) => outcome?.isUsable)).toHaveLength(1)
  expect(await buyer.left()).toBe(2)
  expect(await buyer.bringBack(charge)).toBeUndefined()
  expect(await buyer.bringBack(other)).toMatchObject({ isUsable: true })
  expect(await buyer.left()).toBe(3)
  expect(await buyer.reasons()).toEqual(['granted 3', 'spent -1', 'spent -1', 'returned 1', 'returned 1'])
  await buyer.subscriptions()
})

test('neither another row of the ledger nor an unknown one comes back', async () => {
  const buyer = await buy(1)
  const { rows } = await t.database.pool.query<{ id: number }>(
    `SELECT id FROM allowance_ledger WHERE subscription_id = $1 AND reason = 'granted'`,
    [buyer.subscriptionId],
  )
  for (const id of [rows[0]?.id ?? 0, 0]) expect(await buyer.bringBack(id)).toBeUndefined()
  expect(await buyer.left()).toBe(1)
})

// of 6 contacts; the rule: what is left is the share that was kept, rounded up, less what was used and did not come back
test.each([
  { used: 4, refunded: 10_000, before: 0, after: 1 },
  { used: 5, refunded: 10_000, before: 0, after: 0 },
  { used: 2, refunded: 10_000, before: 2, after: 3 },
  { used: 4, refunded: 20_001, before: 0, after: 0 },
  { used: 1, refunded: 29_999, before: 0, after: 1 },
])(
  'of a plan of which $refunded of 30000 paise were refunded after $used of 6 contacts, $before are left, and $after after a return',
  async (row) => {
    const buyer = await buy(6)
    const charges: number[] = []
    for (let index = 0; index < row.used; index++) charges.push(await buyer.spend())
    await buyer.refund(row.refunded)
    expect(await buyer.left(START)).toBe(row.before)
    expect(await buyer.bringBack(charges[0] ?? 0)).toMatchObject({ isUsable: row.after > row.before })
    expect(await buyer.left(START)).toBe(row.after)
    await buyer.subscriptions()
  },
)

test('a return before or after the same refund leaves the same', async () => {
  const [early, late] = [await buy(6), await buy(6)]
  const charges = new Map<typeof early, number>()
  for (const buyer of [early, late]) for (let index = 0; index < 4; index++) charges.set(buyer, await buyer.spend())
  await early.bringBack(charges.get(early) ?? 0)
  await early.refund(10_000)
  await late.refund(10_000)
  await late.bringBack(charges.get(late) ?? 0)
  expect([await early.left(), await late.left()]).toEqual([1, 1])
})

test('a contact whose plan has ended meanwhile comes back for a day, and that charge can come back again', async () => {
  const buyer = await buy(2)
  const charge = await buyer.spend()
  const ended = START + DAYS * DAY_MS
  for (const isExpired of [false, true]) {
    if (isExpired) await expireSubscriptions(t.database.pool, ended)
    expect(await buyer.left(ended)).toBe(0)
  }
  expect(await buyer.bringBack(charge, ended)).toMatchObject({ isUsable: true })
  expect(await buyer.left(ended)).toBe(1)
  expect(await buyer.subscriptions()).toEqual([
    ['Bought', 0, ended],
    ['Contact that came back', 1, ended + DAY_MS],
  ])
  const again = await buyer.spend(ended + DAY_MS - 1)
  expect(again).not.toBe(0)
  expect(await buyer.bringBack(again, ended + DAY_MS)).toMatchObject({ isUsable: true })
  expect(await buyer.left(ended + DAY_MS)).toBe(1)
  expect(await buyer.bringBack(again, ended + DAY_MS)).toBeUndefined()
  const silent = await expireSubscriptions(t.database.pool, ended + 2 * DAY_MS)
  expect(silent.map(({ isEndKnown }) => isEndKnown)).toEqual([true, true])
  expect(await buyer.left(ended + 2 * DAY_MS)).toBe(0)
  expect((await buyer.subscriptions()).map(([, remaining]) => remaining)).toEqual([0, 0, 0])
})

test('a contact of a plan that was refunded in full does not come back, and the ledger says both', async () => {
  const buyer = await buy(2)
  const charge = await buyer.spend()
  await buyer.refund(TOTAL)
  expect(await buyer.bringBack(charge)).toMatchObject({ isUsable: false })
  expect(await buyer.left()).toBe(0)
  expect(await buyer.subscriptions()).toEqual([['Bought', 0, START]])
  expect(await buyer.reasons()).toEqual(['granted 2', 'spent -1', 'refunded -1', 'returned 1', 'refunded -1'])
})

test('a refund takes back a contact that came back after the end of the plan and was not used', async () => {
  const [unused, used] = [await buy(2), await buy(2)]
  const ended = START + DAYS * DAY_MS
  for (const buyer of [unused, used]) {
    await buyer.bringBack(await buyer.spend(), ended)
    expect(await buyer.left(ended)).toBe(1)
  }
  const again = await used.spend(ended)
  for (const buyer of [unused, used]) await buyer.refund(TOTAL, ended)
  expect(await unused.left(ended)).toBe(0)
  expect(await used.bringBack(again, ended)).toMatchObject({ isUsable: false })
  expect(await used.left(ended)).toBe(0)
  for (const buyer of [unused, used]) expect((await buyer.subscriptions()).map(([, remaining]) => remaining)).toEqual([0, 0])
})

test('a charge that comes back while its plan expires is not lost', async () => {
  const ended = START + DAYS * DAY_MS
  for (let round = 0; round < 10; round++) {
    const buyer = await buy(2)
    const charge = await buyer.spend()
    await Promise.all([expireSubscriptions(t.database.pool, ended), buyer.bringBack(charge, ended)])
    await expireSubscriptions(t.database.pool, ended)
    expect(await buyer.left(ended)).toBe(1)
    await buyer.subscriptions()
  }
})
