import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isForOthers, rolesShown } from './plan-roles.ts'
import { PlansFailed } from './plans-list.tsx'

test('plans that did not come say whose, and offer another try', () => {
  const html = renderToString(<PlansFailed name="Broker" onRetry={() => undefined} />)
  expect(html).toContain('Failed to load Broker plans. Please try again.')
  expect(html).toContain('Try Again')
})

test('whose plans somebody may see', () => {
  expect(rolesShown({ status: 'visitor', user: null })).toEqual(['OWNER', 'BROKER', 'SEEKER'])
  expect(rolesShown({ status: 'member', user: { userRole: 'OWNER' } })).toEqual(['OWNER', 'SEEKER'])
  expect(rolesShown({ status: 'member', user: { userRole: 'BROKER' } })).toEqual(['BROKER', 'SEEKER'])
  expect(rolesShown({ status: 'member', user: { userRole: 'SEEKER' } })).toEqual(['SEEKER'])
})

test('what is passed on rather than bought', () => {
  const member = (userRole: 'OWNER' | 'SEEKER' | 'ADMIN') => ({ status: 'member', user: { userRole } }) as const
  expect(isForOthers('SEEKER', member('OWNER'))).toBe(true)
  expect(isForOthers('OWNER', member('OWNER'))).toBe(false)
  expect(isForOthers('SEEKER', member('SEEKER'))).toBe(false)
  expect(isForOthers('BROKER', member('ADMIN'))).toBe(true)
  expect(isForOthers('SEEKER', { status: 'visitor', user: null })).toBe(false)
})
