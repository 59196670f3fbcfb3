import { expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { warnOfPlanEnd } from './plan-end.ts'

const NOW = Date.UTC(2026, 10, 12)
const plan = (days: number, packageName = 'Starter') => ({
  packageName,
  subscriptionEndDate: new Date(NOW + days * DAY_MS).toISOString(),
})

test('the end of the last running plan is said some days before it', () => {
  expect(warnOfPlanEnd([plan(3)], NOW)).toBe('The Starter plan ends on 15 Nov 2026. What is left of it expires then.')
  expect(warnOfPlanEnd([plan(3, 'Gold'), plan(2)], NOW)).toContain('The Gold plan ends on 15 Nov 2026')
  expect(warnOfPlanEnd([plan(2), plan(20, 'Gold')], NOW)).toBeUndefined()
  expect(warnOfPlanEnd([], NOW)).toBeUndefined()
})
