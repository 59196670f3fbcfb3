import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isForOthers, rolesShown } from './plan-roles.ts'
import { PlansFailed } from './plans-screen.tsx'

test('plans that failed to load name their role and offer another try', () => {
  const html = renderToString(<PlansFailed name="Broker" query={{ isFetching: false, refetch: () => undefined }} />)
  expect(html).toContain('Failed to load Broker plans. Please try again.')
  expect(html).toContain('Try Again')
})

test('each viewer sees the plans of their own role and of seekers, a visitor all', () => {
  expect(rolesShown({ status: 'visitor', user: null })).toEqual(['OWNER', 'BROKER', 'SEEKER'])
  expect(rolesShown({ status: 'viewer', user: { userRole: 'OWNER' } })).toEqual(['OWNER', 'SEEKER'])
  expect(rolesShown({ status: 'viewer', user: { userRole: 'BROKER' } })).toEqual(['BROKER', 'SEEKER'])
  expect(rolesShown({ status: 'viewer', user: { userRole: 'SEEKER' } })).toEqual(['SEEKER'])
})

test('owners, brokers and operators recommend plans that they cannot buy', () => {
  const member = (userRole: 'OWNER' | 'SEEKER' | 'ADMIN') => ({ status: 'viewer', user: { userRole } }) as const
  expect(isForOthers('SEEKER', member('OWNER'))).toBe(true)
  expect(isForOthers('OWNER', member('OWNER'))).toBe(false)
  expect(isForOthers('SEEKER', member('SEEKER'))).toBe(false)
  expect(isForOthers('BROKER', member('ADMIN'))).toBe(true)
  expect(isForOthers('SEEKER', { status: 'visitor', user: null })).toBe(false)
})
