import { expect, test } from 'vitest'
import { askedAbout, askedAgo, greeting } from './inquirer-wording.ts'

const NOW = Date.parse('2026-11-27T10:00:00Z')

test.each([
  ['2026-11-27T09:59:30Z', 'Just now'],
  ['2026-11-27T09:20:00Z', '40 min ago'],
  ['2026-11-27T09:00:01Z', '59 min ago'],
  ['2026-11-27T09:00:00Z', '1 hour ago'],
  ['2026-11-25T09:00:00Z', '2 days ago'],
  // a clock that is behind the server's
  ['2026-11-27T10:05:00Z', 'Just now'],
])('an inquiry of %s came %s', (iso, said) => {
  expect(askedAgo(iso, NOW)).toBe(said)
})

test('one property is named, several are counted', () => {
  const latest = { propertyName: 'Lotus Nest', inquiryDate: '', answerKind: 'RENT' } as const
  expect(askedAbout({ inquiryCount: 1, latest })).toBe('Lotus Nest')
  expect(askedAbout({ inquiryCount: 1_200, latest })).toBe('1,200 homes')
})

test('a message greets the person by their first name, when there is one, and names the property', () => {
  expect(greeting({ userFullName: 'Asha Joshi', propertyName: 'Lotus Nest' })).toBe('Hello Asha, about Lotus Nest:')
  expect(greeting({ userFullName: '', propertyName: 'Lotus Nest' })).toBe('Hello, about Lotus Nest:')
})
