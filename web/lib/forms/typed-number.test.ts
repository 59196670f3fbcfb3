import { expect, test } from 'vitest'
import { canBecomeNumber, cursorAfter } from './typed-number.ts'

test('the cursor stays behind the same character when commas come and go', () => {
  expect([0, 1, 2, 3, 4].map((characters) => cursorAfter('1,234', characters))).toEqual([0, 1, 3, 4, 5])
  expect(cursorAfter('12', 5)).toBe(2)
})

test('amounts can be typed letter by letter, and what no amount can have is refused at its first letter', () => {
  for (const text of [
    '1.8 L',
    '1.8lakh',
    '25k',
    '1 crore 45 lakh',
    '1cr45l',
    '24,000/-',
    '25000 per month',
    '3000pm',
    '12000 only',
    '.5 cr',
    'Rs 25,000',
    'rs.25000',
    '₹ 1.8 L',
    '1 लाख',
  ])
    for (let end = 1; end <= text.length; end++)
      expect([text.slice(0, end), canBecomeNumber(text.slice(0, end), '₹')]).toEqual([text.slice(0, end), true])
  for (const text of ['a', 'about 2', '2a', '2k5x', '-1', '25x', '3la5'])
    expect([text, canBecomeNumber(text, '₹ per month')]).toEqual([text, false])
  for (const text of ['a', '-', '-1', '2a', '1.5', '3,']) expect([text, canBecomeNumber(text, undefined)]).toEqual([text, false])
  for (const text of ['', '4', '12', '2.0']) expect([text, canBecomeNumber(text, undefined)]).toEqual([text, true])
  expect(canBecomeNumber('60 sqm', 'sq.ft')).toBe(true)
  expect(canBecomeNumber('a', 'sq.ft')).toBe(false)
})
