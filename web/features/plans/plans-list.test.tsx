import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rolesShown } from './plan-roles.ts'
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
