import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Plan } from '#web/lib/plans/plans-query.ts'
import { isForOthers, roleShownFirst, rolesShown } from './plan-roles.ts'
import { PlansHeading } from './plans-heading.tsx'
import { PlansFailed } from './plans-screen.tsx'

test('the heading says what the shown role buys, and from what price', () => {
  const plan = (price: number, limits: Partial<Plan>) => ({ price, durationDays: 30, postLimit: 0, contactLimit: 0, ...limits }) as Plan
  const plans = { OWNER: [plan(449, { postLimit: 5 })], BROKER: [plan(99, {}), plan(1_499, { postLimit: 30 })], SEEKER: null }
  const heading = (role: string) =>
    renderToString(
      <MemoryRouter initialEntries={[`/subscription?role=${role}`]}>
        <PlansHeading plans={plans} />
      </MemoryRouter>,
    )
  expect(heading('owner')).toContain('Let or sell your home, from ₹530 with GST')
  expect(heading('broker')).toContain('All your properties in front of seekers, from ₹1,769 with GST')
  expect(heading('seeker')).toContain('>Call owners and brokers directly<')
})

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

test('the plans open on those of seekers, for owners and brokers on their own', () => {
  expect(roleShownFirst({ status: 'visitor', user: null })).toBe('SEEKER')
  expect(roleShownFirst({ status: 'viewer', user: { userRole: 'SEEKER' } })).toBe('SEEKER')
  expect(roleShownFirst({ status: 'viewer', user: { userRole: 'OWNER' } })).toBe('OWNER')
  expect(roleShownFirst({ status: 'viewer', user: { userRole: 'BROKER' } })).toBe('BROKER')
})

test('owners, brokers and operators recommend plans that they cannot buy', () => {
  const member = (userRole: 'OWNER' | 'SEEKER' | 'ADMIN') => ({ status: 'viewer', user: { userRole } }) as const
  expect(isForOthers('SEEKER', member('OWNER'))).toBe(true)
  expect(isForOthers('OWNER', member('OWNER'))).toBe(false)
  expect(isForOthers('SEEKER', member('SEEKER'))).toBe(false)
  expect(isForOthers('BROKER', member('ADMIN'))).toBe(true)
  expect(isForOthers('SEEKER', { status: 'visitor', user: null })).toBe(false)
})
