import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { loadPlans } from './load-plans.queries.ts'
import { PLANS } from './plans.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

const ROLES = ['OWNER', 'BROKER', 'SEEKER'] as const

test('no plan sells what everybody has', () => {
  const features = new Set(PLANS.flatMap((plan) => plan.features.split(',')))
  expect(features.size).toBeGreaterThan(5)
  expect([...features].filter((feature) => /\b(save|wishlist|search|compare)\b/i.test(feature))).toEqual([])
})

test('a feature that an allowance gives is named at every plan of its role with that allowance', () => {
  for (const [role, feature, allowance] of [
    ['OWNER', 'Call people looking for a home like yours', 'requirementContacts'],
    ['BROKER', 'Post wishes for your clients', 'requirementPosts'],
    ['SEEKER', 'Call and WhatsApp owners and brokers directly', 'contacts'],
    ['SEEKER', 'Post a requirement and let owners come to you', 'requirementPosts'],
  ] as const)
    for (const plan of PLANS.filter((each) => each.role === role))
      expect([plan.name, feature, plan.features.split(',').includes(feature)]).toEqual([plan.name, feature, plan[allowance] > 0])
})

test('every role has a choice of plans', () => {
  for (const role of ROLES) {
    const plans = PLANS.filter((plan) => plan.role === role)
    expect(plans.length).toBeGreaterThanOrEqual(3)
  }
})

test('every original price makes the 25 % off true', () => {
  expect(PLANS.map(({ price, originalPrice }) => Math.round((1 - price / originalPrice) * 100))).toEqual(PLANS.map(() => 25))
})

test('are loaded once, and what an operator changed stays', async () => {
  const { pool } = t.database
  await Promise.all([loadPlans(pool), loadPlans(pool), loadPlans(pool)])
  await pool.query(`UPDATE plans SET price_paise = 12300 WHERE name = 'Owner Basic'`)
  await pool.query(`DELETE FROM plans WHERE name = 'Owner Max'`)
  await loadPlans(pool)
  const { rows } = await pool.query(
    'SELECT name, price_paise, original_price_paise, duration_days FROM plans WHERE NOT is_free ORDER BY id',
  )
  expect(rows).toHaveLength(PLANS.length - 1)
  expect(rows[0]).toEqual({ name: 'Owner Basic', price_paise: 12_300, original_price_paise: 59_900, duration_days: 30 })
})
