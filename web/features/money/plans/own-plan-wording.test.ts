import { expect, test } from 'vitest'
import type { BoughtSubscription } from '#contracts/money/plans/plans.ts'
import { ownPlanWords } from './own-plan-wording.ts'

const bought = (changes: Partial<BoughtSubscription>) =>
  ({
    packageId: 5,
    status: 'ACTIVE',
    subscriptionEndDate: '2026-12-11T06:30:00.000Z',
    remainingPostsUsed: 63,
    remainingContactsUsed: 4,
    ...changes,
  }) as BoughtSubscription

test('a plan that the viewer has says until when, and what is left of its posts, or of its contacts', () => {
  expect(ownPlanWords({ packageId: 5, postLimit: 30 }, [bought({})])).toBe('Yours until 11 Dec 2026, 63 posts left')
  expect(ownPlanWords({ packageId: 5, postLimit: 0 }, [bought({ remainingContactsUsed: 1 })])).toBe(
    'Yours until 11 Dec 2026, 1 contact left',
  )
  expect(ownPlanWords({ packageId: 5, postLimit: 30 }, [bought({ remainingPostsUsed: 0 })])).toBe('Yours until 11 Dec 2026, no posts left')
})

test('a plan that was bought twice counts both, until the later one ends', () => {
  const both = [bought({}), bought({ subscriptionEndDate: '2026-12-20T06:30:00.000Z', remainingPostsUsed: 30 })]
  expect(ownPlanWords({ packageId: 5, postLimit: 30 }, both)).toBe('Yours until 20 Dec 2026, 93 posts left')
})

test('other plans and plans that have ended are not marked', () => {
  expect(ownPlanWords({ packageId: 5, postLimit: 30 }, [bought({ packageId: 6 }), bought({ status: 'EXPIRED' })])).toBeUndefined()
})
