import { expect, test } from 'vitest'
import type { Plan } from '#web/lib/plans/plans-query.ts'
import { describeLow } from './low-allowance.ts'

const plan = (price: number, postLimit: number, contactLimit: number): Plan => ({
  packageId: price,
  packageName: `Plan ${price}`,
  price,
  originalPrice: price + 1_000,
  offerLabel: '25% OFF',
  durationDays: 30,
  description: '',
  features: '',
  status: 'ACTIVE',
  popular: false,
  userRole: 'SEEKER',
  postLimit,
  contactLimit,
  requirementPostLimit: 0,
  requirementContactLimit: 0,
})
const PLANS = [plan(999, 10, 40), plan(299, 0, 15), plan(449, 5, 20)]
const left = (posts: number, contacts: number) => ({ posts, contacts })

test('a seeker with few contacts left is told the cheapest plan that has contacts', () => {
  expect(describeLow({ userRole: 'SEEKER' }, left(0, 2), PLANS)).toBe('2 contacts left. ₹353 with GST buys 15.')
  expect(describeLow({ userRole: 'SEEKER' }, left(0, 1), PLANS)).toBe('1 contact left. ₹353 with GST buys 15.')
  expect(describeLow({ userRole: 'SEEKER' }, left(0, 3), PLANS)).toBeUndefined()
})

test('a poster with one post left or none is told the cheapest plan that has posts', () => {
  expect(describeLow({ userRole: 'OWNER' }, left(0, 9), PLANS)).toBe('No property posts left. ₹530 with GST buys 5.')
  expect(describeLow({ userRole: 'BROKER' }, left(1, 0), PLANS)).toBe('1 property post left. ₹530 with GST buys 5.')
  expect(describeLow({ userRole: 'BROKER' }, left(2, 0), PLANS)).toBeUndefined()
})

test('without a plan that has it, only what is left is said', () => {
  expect(describeLow({ userRole: 'SEEKER' }, left(0, 0), [plan(449, 5, 0)])).toBe('No contacts left.')
})
