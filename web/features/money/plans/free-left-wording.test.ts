import { expect, test } from 'vitest'
import type { BoughtSubscription } from '#contracts/money/plans/plans.ts'
import { describeFreeLeft } from './free-left-wording.ts'

const bought = (posts: number, contacts: number, status: 'ACTIVE' | 'EXPIRED' = 'ACTIVE') =>
  ({
    status,
    remainingPostsUsed: posts,
    remainingContactsUsed: contacts,
    remainingPostsRequirementUsed: 0,
    remainingContactsRequirementUsed: 0,
  }) as BoughtSubscription
const LEFT = { posts: 103, contacts: 40, requirementPosts: 1, requirementContacts: 0 }

test('what is left beyond the bought plans is named as the free plan’s', () => {
  expect(describeFreeLeft(LEFT, [bought(60, 40), bought(40, 0), bought(0, 0, 'EXPIRED')])).toBe(
    'From the free plan that every account has: 3 property posts, 1 requirement post. The rest is in the plans below.',
  )
})

test('nothing is said when all or nothing is of the free plan', () => {
  expect(describeFreeLeft(LEFT, [])).toBe('')
  expect(describeFreeLeft(LEFT, [bought(3, 0, 'EXPIRED')])).toBe('')
  expect(describeFreeLeft({ ...LEFT, requirementPosts: 0 }, [bought(103, 40)])).toBe('')
})
