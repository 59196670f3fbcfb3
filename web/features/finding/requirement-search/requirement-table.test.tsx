import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { RequirementTable } from './requirement-table.tsx'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const REQUIREMENT: ListedRequirement = {
  requirementId: 7,
  lookingFor: 'Rent',
  propertyType: 'Flat',
  bhkConfig: '2 BHK',
  minBudget: 20_000,
  maxBudget: 1_50_000,
  preferredLocations: ['Baner', 'Aundh'],
  additionalRequirements: 'Near a metro station.',
  status: 'ACTIVE',
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  postedByUserId: 3,
  userName: 'Asha Kulkarni',
  name: 'Asha Kulkarni',
  postedByUserName: 'Asha Kulkarni',
  postedByUserRole: 'SEEKER',
  phoneNumber: '98••••••10',
  contactUnlocked: false,
}

const render = (change: Partial<ListedRequirement> = {}) =>
  renderToString(<RequirementTable requirements={[{ ...REQUIREMENT, ...change }]} now={NOW} contactOf={() => 'contact'} />)
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('a row says what is wanted, for how much, where, by whom and since when', () => {
  expect(render()).toContain(
    'Rent 2 days ago 2 BHK Flat to rent Near a metro station. ₹20k – ₹1.5 L per month Baner, Aundh AK Asha Kulkarni Seeker contact',
  )
})

test('a Buy requirement shows its budget as a total', () => {
  expect(render({ lookingFor: 'Buy', minBudget: 60_00_000, maxBudget: 1_20_00_000 })).toContain('₹60 L – ₹1.2 Cr in total')
})

test('the name comes from whichever field has it', () => {
  expect(render({ userName: '', name: '' })).toContain('Asha Kulkarni')
  expect(render({ userName: '', name: '', postedByUserName: '' })).toContain('Name not given')
})

test('a long note begins with whole words and can be opened', () => {
  const words = 'a quiet street with trees and a school nearby, '.repeat(8)
  const text = render({ additionalRequirements: words })
  expect(text).toContain('… More Less')
  expect(text).toContain(words.trim().slice(0, 300))
})
