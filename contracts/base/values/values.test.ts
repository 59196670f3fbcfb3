import { describe, expect, test } from 'vitest'
import { idOf, page } from './values.ts'

describe('an id', () => {
  test.each([
    ['7', 7],
    [7, 7],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('%j is accepted', (given, id) => expect(idOf('User').parse(given)).toBe(id))

  test.each([
    '1e1',
    '0x10',
    '0b1',
    '0o7',
    '+1',
    '01',
    '-0',
    ' 1',
    '1.0',
    '1_0',
    '१',
    '',
    [1],
    ['1'],
    true,
    null,
    undefined,
    {},
    1.5,
    '9'.repeat(400),
  ])('%j is refused', (given) => expect(idOf('User').safeParse(given).success).toBe(false))

  test('the message says what is wrong', () => {
    const messageOf = (given: unknown) => idOf('User').safeParse(given).error?.issues[0]?.message
    expect(messageOf('one')).toBe('User must be a number')
    expect(messageOf(1.5)).toBe('User must be a whole number')
    expect(messageOf('0')).toBe('User must be a positive number')
  })
})

test('a page below 0 is named as such', () => {
  expect(page.safeParse('-1').error?.issues[0]?.message).toBe('Page cannot be negative')
})
