import { expect, test } from 'vitest'
import { listWords, votersByChoice } from './shortlist-wording.ts'

test.each([
  [{ propertyIds: [], voterCount: 0, sharedAt: null }, 'No homes yet'],
  [{ propertyIds: [7], voterCount: 1, sharedAt: null }, '1 home · 1 person voted'],
  [{ propertyIds: [7, 8], voterCount: 0, sharedAt: '2026-11-02T10:00:00Z' }, '2 homes · shared'],
  [{ propertyIds: [7, 8, 9], voterCount: 4, sharedAt: '2026-11-02T10:00:00Z' }, '3 homes · 4 people voted · shared'],
])('a list says its number of properties, its voters and whether it is shared: %j', (list, words) => {
  expect(listWords(list)).toBe(words)
})

test('votes are told by choice, first those for it, each name in the order of voting', () => {
  const votes = [
    { name: 'Kaka', choice: 'against' },
    { name: 'Aai', choice: 'for' },
    { name: 'Baba', choice: 'for' },
  ] as const
  expect(votersByChoice(votes)).toEqual([
    { choice: 'for', names: ['Aai', 'Baba'] },
    { choice: 'against', names: ['Kaka'] },
  ])
  expect(votersByChoice([])).toEqual([])
})
