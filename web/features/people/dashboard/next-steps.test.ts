import { expect, test } from 'vitest'
import type { DashboardStats } from '#contracts/people/dashboard/dashboard.ts'
import { stepsFor } from './next-steps.tsx'

const stats = (given: Partial<DashboardStats>): DashboardStats => ({
  propertyByCategory: { RESIDENTIAL: 0, COMMERCIAL: 0, PLOT: 0 },
  propertyByBHK: {},
  activeProperties: 0,
  totalProperties: 0,
  totalRequirements: 0,
  activeRequirements: 0,
  newLeads: 0,
  leadsByDay: [],
  viewsByDay: [],
  requirementMatches: [],
  ...given,
})
const stepsOf = (userRole: 'OWNER' | 'BROKER' | 'SEEKER', given: Partial<DashboardStats> = {}) =>
  stepsFor({ userRole }, stats(given)).map(({ to }) => to)

test('a poster without properties is led to posting, a broker also to the import', () => {
  expect(stepsOf('OWNER')).toEqual(['/postproperty'])
  expect(stepsOf('BROKER')).toEqual(['/postproperty', '/postproperty/import'])
})

test('a poster is led to the properties when none is live, and nowhere when one is', () => {
  expect(stepsOf('BROKER', { totalProperties: 2 })).toEqual(['?tab=properties'])
  expect(stepsOf('OWNER', { totalProperties: 5 })).toEqual(['?tab=properties'])
  expect(stepsOf('BROKER', { totalProperties: 2, activeProperties: 1 })).toEqual([])
})

test('a seeker is led to a first requirement and to the listings', () => {
  expect(stepsOf('SEEKER')).toEqual(['/postrequirement', '/listing?sortField=bestMatch&sortDir=desc'])
  expect(stepsOf('SEEKER', { totalRequirements: 1 })).toEqual(['/listing?sortField=bestMatch&sortDir=desc'])
})

test('an owner of a few properties has the next action beside them, not among the steps', () => {
  expect(stepsOf('OWNER', { totalProperties: 4 })).toEqual([])
})
