import { expect, test } from 'vitest'
import { cursorAfter } from './typed-number.ts'

test('the cursor stays behind the same character when commas come and go', () => {
  expect([0, 1, 2, 3, 4].map((characters) => cursorAfter('1,234', characters))).toEqual([0, 1, 3, 4, 5])
  expect(cursorAfter('12', 5)).toBe(2)
})
