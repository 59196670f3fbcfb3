import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedPlan } from '#tests/shop.ts'
import { expireEnded } from './expire.queries.ts'
import { spendAllowance } from './spend-allowance.ts'

const DAY = 86_400_000

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

  test('that were entered without a price before are crossed out ₹1,000 above, and POPULAR is active and popular', async () => {
    const { pool } = t.database
    const enter = (name: string, status: string, original: number | null) =>
      pool.query(
        `INSERT INTO packages (name, user_role, price_paise, original_price_paise, status) VALUES ($1, 'BROKER', 250000, $2, $3)`,
        [name, original, status],
      )
    const entered = async (name: string) =>
      (await search('OnlyBroker')).body.find(({ packageName }: { packageName: string }) => packageName === name)
    await enter('Liked', 'POPULAR', null)
    expect(await entered('Liked')).toMatchObject({ price: 2_500, originalPrice: 3_500, status: 'ACTIVE', popular: true })
    await enter('Plain', 'ACTIVE', 260_000)
    expect(await entered('Plain')).toMatchObject({ originalPrice: 2_600, status: 'ACTIVE', popular: false })
    await pool.query(`UPDATE packages SET status = 'POPULAR', original_price_paise = NULL WHERE name = 'Plain'`)
    expect(await entered('Plain')).toMatchObject({ originalPrice: 3_500, status: 'ACTIVE', popular: true })
    await expect(enter('Unknown', 'LIKED', null)).rejects.toThrow('packages_status_check')
    await pool.query(`DELETE FROM packages WHERE name IN ('Liked', 'Plain')`)
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

async function bought(userId: number, name: string, days: { from: number; to: number }): Promise<number> {
  const { rows } = await t.database.pool.query<{ id: number }>(
    `INSERT INTO subscriptions (user_id, package_id, package_name, price_paise, post_limit, starts_at, ends_at, posts_left, contacts_left,
                                requirement_posts_left, requirement_contacts_left)
     SELECT $1, id, $2, 49900, 5, $3, $4, 5, 10, 0, 3 FROM packages WHERE is_free RETURNING id`,
    [userId, name, new Date(now + days.from * DAY), new Date(now + days.to * DAY)],
  )
  return rows[0]?.id ?? 0
}

describe('the plans of a person', () => {
  const of = async ({ token, user }: { token: string; user: { id: number } }) => ({
    count: (await calls.get(`/api/subscriptions/users/${user.id}/active-packages/count`, token)).json(),
    active: (await calls.get(`/api/subscriptions/active-package/${user.id}`, token)).json(),
    list: (await calls.get(`/api/subscriptions/user/${user.id}`, token)).json(),
  })

  test('who bought none are none: the free plan is not shown', async () => {
    expect(await of(await calls.register(++people))).toEqual({ count: 0, active: null, list: [] })
  })

  test('are shown in the order they are spent in, then those that ended; the one spent first is the active one', async () => {
    const person = await calls.register(++people)
    await bought(person.user.id, 'Later', { from: -1, to: 20 })
    await bought(person.user.id, 'Sooner', { from: -10, to: 2 })
    await bought(person.user.id, 'Ended long ago', { from: -90, to: -60 })
    await bought(person.user.id, 'Ended', { from: -40, to: -10 })
    const { count, active, list } = await of(person)
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
    // ended, though its end has not been noted yet
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
    expect(await spend()).toEqual({ subscriptionId: id, left: 9 })
    now += 2 * DAY
    expect(await spend()).toBeUndefined()
    const closed = await Promise.all([
      expireEnded(t.database.pool, now),
      expireEnded(t.database.pool, now),
      expireEnded(t.database.pool, now),
    ])
    expect(closed.filter((count) => count > 0)).toHaveLength(1)
    expect(await expireEnded(t.database.pool, now)).toBe(0)
    expect(await ledger(id)).toEqual([
      { allowance: 'contacts', sum: 0, reasons: ['granted', 'spent', 'expired'] },
      { allowance: 'posts', sum: 0, reasons: ['granted', 'expired'] },
      { allowance: 'requirement_contacts', sum: 0, reasons: ['granted', 'expired'] },
    ])
    const { rows } = await t.database.pool.query(
      'SELECT expired_at, posts_left + contacts_left + requirement_contacts_left AS left FROM subscriptions WHERE id = $1',
      [id],
    )
    expect(rows).toEqual([{ expired_at: new Date(now), left: 0 }])
  })

  test('while others spend of it: never below zero, and every ledger adds up', async () => {
    const { user } = await calls.register(++people)
    await bought(user.id, 'Contended', { from: 0, to: 1 })
    const ends = now + DAY
    const spend = (at: number) =>
      inTransaction(t.database.pool, (tx) => spendAllowance(tx, { userId: user.id, allowance: 'contacts', propertyId: null, now: at }))
    await Promise.all(Array.from({ length: 24 }, (_one, n) => (n % 4 === 0 ? expireEnded(t.database.pool, ends) : spend(ends - 1))))
    await expireEnded(t.database.pool, ends)
    const { rows } = await t.database.pool.query(
      `SELECT count(*)::integer AS wrong FROM subscriptions s
        WHERE contacts_left <> (SELECT coalesce(sum(change), 0) FROM allowance_ledger l WHERE l.subscription_id = s.id AND allowance = 'contacts')`,
    )
    expect(rows).toEqual([{ wrong: 0 }])
  })
})
