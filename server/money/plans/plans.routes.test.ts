import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { seedPlan } from '#tests/shop.ts'
import { insertPlan, type NewPlan } from './plans.queries.ts'
import { spendAllowance } from './spend-allowance.ts'
import { expireSubscriptions } from './subscriptions.queries.ts'

let t: TestApp
let calls: Calls
let now = Date.UTC(2030, 0, 15, 10)
let people = 0

beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  calls = callsOf(t)
})
afterAll(() => t.close())

const search = async (keyword?: string, token?: string) => {
  const answer = await calls.get(`/api/packages/search${keyword === undefined ? '' : `?keyword=${keyword}`}`, token)
  return { status: answer.statusCode, body: answer.json() }
}
const namesOf = (plans: { packageName: string }[]) => plans.map(({ packageName }) => packageName)

describe('plans on offer', () => {
  beforeAll(async () => {
    await seedPlan(t.database.pool, { name: 'Owner dear', price: 1_999 })
    await seedPlan(t.database.pool, { name: 'Owner cheap', price: 499 })
    await seedPlan(t.database.pool, { name: 'Owner gone', status: 'INACTIVE' })
    await seedPlan(t.database.pool, { name: 'Owner for nothing', price: 0 })
    await seedPlan(t.database.pool, { name: 'Broker', role: 'BROKER', price: 1_499 })
    await seedPlan(t.database.pool, { name: 'Seeker', role: 'SEEKER', price: 299 })
  })

  test('are those of a role, active and with a price, cheapest first', async () => {
    expect(namesOf((await search('OnlyOwner')).body)).toEqual(['Owner cheap', 'Owner dear'])
    expect(namesOf((await search('OnlyBroker')).body)).toEqual(['Broker'])
    expect(namesOf((await search('OnlySeeker')).body)).toEqual(['Seeker'])
    expect(namesOf((await search()).body)).toEqual(['Owner cheap', 'Owner dear', 'Broker', 'Seeker'])
  })

  test('a plan entered without an original price is crossed out at ₹1,000 more', async () => {
    const { pool } = t.database
    const enter = (name: string, plan: Partial<NewPlan>) =>
      insertPlan(pool, { name, userRole: 'BROKER', pricePaise: 250_000, allowances: {}, ...plan })
    const entered = async (name: string) =>
      (await search('OnlyBroker')).body.find(({ packageName }: { packageName: string }) => packageName === name)
    await enter('Liked', {})
    expect(await entered('Liked')).toMatchObject({ price: 2_500, originalPrice: 3_500, status: 'ACTIVE' })
    await enter('Plain', { originalPricePaise: 320_000 })
    expect(await entered('Plain')).toMatchObject({ originalPrice: 3_200, offerLabel: '22% OFF', status: 'ACTIVE' })
    await expect(enter('Unknown', { status: 'LIKED' as 'ACTIVE' })).rejects.toMatchObject({ cause: { constraint: 'plans_status_check' } })
    expect(await enter('plain', {})).toBeUndefined()
    await pool.query(`DELETE FROM plans WHERE name IN ('Liked', 'Plain')`)
  })

  test('of each role the one that was sold most in 90 days is popular, unless few were sold, as many of another one, or money went back', async () => {
    const { pool } = t.database
    const { rows } = await pool.query<{ id: number; name: string }>('SELECT id, name FROM plans')
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id
    const buyer = await calls.register(40)
    const sell = (name: string, times: number, daysAgo: number) =>
      pool.query(
        `INSERT INTO payment_orders (reference, gateway_order_id, user_id, plan_id, plan_name, duration_days, allowances, price_paise, gst_paise,
           status, payment_id, receipt_number, created_at, paid_at)
         SELECT r, r, $1, $2, 'P', 30, '{}', 100, 18, 'PAID', r, r, $4, $4
           FROM (SELECT $5 || n AS r FROM generate_series(1, $3) n)`,
        [buyer.user.id, idOf(name), times, new Date(now - daysAgo * DAY_MS), `${name}${daysAgo} `],
      )
    const popular = async () => namesOf((await search()).body.filter((plan: { popular: boolean }) => plan.popular))
    await sell('Owner cheap', 9, 1)
    await sell('Owner cheap', 5, 91)
    expect(await popular()).toEqual([])
    await sell('Owner cheap', 1, 89)
    await sell('Seeker', 12, 2)
    expect(await popular()).toEqual(['Owner cheap', 'Seeker'])
    await sell('Owner dear', 10, 3)
    expect(await popular()).toEqual(['Seeker'])
    await pool.query(
      `INSERT INTO credit_notes (order_id, refund_id, number, amount_paise, gst_paise, at)
       SELECT id, 'rfnd' || id, 'C/' || id, 118, 18, $2 FROM payment_orders WHERE plan_id = $1 LIMIT 1`,
      [idOf('Owner cheap'), new Date(now)],
    )
    expect(await popular()).toEqual(['Owner dear', 'Seeker'])
    await pool.query('DELETE FROM credit_notes; DELETE FROM payment_orders')
  })

  test('say in rupees and words what they are', async () => {
    expect((await search('OnlySeeker')).body).toEqual([
      {
        packageId: expect.any(Number),
        packageName: 'Seeker',
        price: 299,
        originalPrice: 1_299,
        offerLabel: '25% OFF',
        durationDays: 30,
        description: '',
        features: 'One,Two',
        status: 'ACTIVE',
        popular: false,
        userRole: 'SEEKER',
        postLimit: 5,
        contactLimit: 10,
        requirementPostLimit: 2,
        requirementContactLimit: 3,
      },
    ])
  })

  test('are the same for a stale token, and an unknown keyword is refused', async () => {
    expect((await search('OnlySeeker', 'Z'.repeat(43))).status).toBe(200)
    const refused = await search('OnlyAdmin')
    expect([refused.status, refused.body.fields]).toEqual([422, { keyword: 'Keyword must be OnlyOwner, OnlyBroker or OnlySeeker' }])
  })
})

const bought = (userId: number, planName: string, days: { from: number; to: number }) =>
  givePlan(t.database.pool, userId, {
    planName,
    pricePaise: 49_900,
    property_posts: 5,
    contacts: 10,
    requirement_contacts: 3,
    startsAt: new Date(now + days.from * DAY_MS),
    endsAt: new Date(now + days.to * DAY_MS),
  })

describe('the plans of a person', () => {
  const plansOf = async ({ token, user }: { token: string; user: { id: number } }) => ({
    count: (await calls.get(`/api/subscriptions/users/${user.id}/active-packages/count`, token)).json(),
    active: (await calls.get(`/api/subscriptions/active-package/${user.id}`, token)).json(),
    list: (await calls.get(`/api/subscriptions/user/${user.id}`, token)).json(),
  })

  test('are empty for a user who bought none: the free plan is not listed', async () => {
    expect(await plansOf(await calls.register(++people))).toEqual({ count: 0, active: null, list: [] })
  })

  test('are shown in the order they are spent in, then those that ended; the one spent first is the active one', async () => {
    const person = await calls.register(++people)
    await bought(person.user.id, 'Later', { from: -1, to: 20 })
    await bought(person.user.id, 'Sooner', { from: -10, to: 2 })
    await bought(person.user.id, 'Ended long ago', { from: -90, to: -60 })
    await bought(person.user.id, 'Ended', { from: -40, to: -10 })
    const { count, active, list } = await plansOf(person)
    expect(count).toBe(2)
    expect(active).toEqual(list[0])
    expect(namesOf(list)).toEqual(['Sooner', 'Later', 'Ended', 'Ended long ago'])
    expect(list.map(({ status }: { status: string }) => status)).toEqual(['ACTIVE', 'ACTIVE', 'EXPIRED', 'EXPIRED'])
    expect(list[0]).toMatchObject({
      price: 499,
      remainingPostsUsed: 5,
      remainingContactsUsed: 10,
      remainingPostsRequirementUsed: 0,
      orderId: null,
    })
    // nothing remains after the end, even before the job has closed the subscription
    expect(list[2]).toMatchObject({ remainingPostsUsed: 0, remainingContactsUsed: 0, remainingContactsRequirementUsed: 0 })
  })
})

describe('a plan that ends', () => {
  const ledger = async (id: number) =>
    (
      await t.database.pool.query(
        `SELECT allowance, sum(change)::integer AS sum, array_agg(reason ORDER BY l.id) AS reasons FROM allowance_ledger l
          WHERE subscription_id = $1 GROUP BY 1 ORDER BY 1`,
        [id],
      )
    ).rows

  test('is closed once: its ledger sums to nothing left, and nothing of it can be spent', async () => {
    const { user } = await calls.register(++people)
    const id = await bought(user.id, 'Ending', { from: 0, to: 1 })
    const spend = () =>
      inTransaction(t.database.pool, (tx) => spendAllowance(tx, { userId: user.id, allowance: 'contacts', propertyId: null, now }))
    expect(await spend()).toEqual({ chargeId: expect.any(Number), subscriptionId: id, remaining: 9 })
    now += 2 * DAY_MS
    expect(await spend()).toBeUndefined()
    const closed = await Promise.all([
      expireSubscriptions(t.database.pool, now),
      expireSubscriptions(t.database.pool, now),
      expireSubscriptions(t.database.pool, now),
    ])
    expect(closed.flat().filter((ended) => ended.id === id)).toEqual([{ id, userId: user.id, planName: 'Ending', isEndKnown: false }])
    expect(await expireSubscriptions(t.database.pool, now)).toEqual([])
    expect(await ledger(id)).toEqual([
      { allowance: 'contacts', sum: 0, reasons: ['granted', 'spent', 'expired'] },
      { allowance: 'property_posts', sum: 0, reasons: ['granted', 'expired'] },
      { allowance: 'requirement_contacts', sum: 0, reasons: ['granted', 'expired'] },
    ])
    const { rows } = await t.database.pool.query(
      `SELECT expired_at, (SELECT sum(remaining) FROM subscription_allowances WHERE subscription_id = s.id) AS remaining
         FROM subscriptions s WHERE id = $1`,
      [id],
    )
    expect(rows).toEqual([{ expired_at: new Date(now), remaining: 0 }])
  })

  test('while others spend of it: never below zero, and every ledger adds up', async () => {
    const { user } = await calls.register(++people)
    await bought(user.id, 'Contended', { from: 0, to: 1 })
    const ends = now + DAY_MS
    const spend = (at: number) =>
      inTransaction(t.database.pool, (tx) => spendAllowance(tx, { userId: user.id, allowance: 'contacts', propertyId: null, now: at }))
    await Promise.all(Array.from({ length: 24 }, (_one, n) => (n % 4 === 0 ? expireSubscriptions(t.database.pool, ends) : spend(ends - 1))))
    await expireSubscriptions(t.database.pool, ends)
    const { rows } = await t.database.pool.query(
      `SELECT count(*)::integer AS wrong FROM subscription_allowances a
        WHERE remaining <> (SELECT coalesce(sum(change), 0) FROM allowance_ledger l
                             WHERE l.subscription_id = a.subscription_id AND l.allowance = a.allowance)`,
    )
    expect(rows).toEqual([{ wrong: 0 }])
  })
})
