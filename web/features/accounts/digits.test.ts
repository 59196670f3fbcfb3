import { expect, test } from 'vitest'
import { codeIn } from './demo/demo-sign-in.ts'
import { codeDigits, phoneDigits } from './digits.ts'

test.each([
  ['+91 98765 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['0091 9876543210', '9876543210'],
  ['98765 43210 99', '9876543210'],
  ['98a7', '987'],
  ['', ''],
])('a phone field makes %j into %j', (typed, kept) => {
  expect(phoneDigits(typed)).toBe(kept)
})

test('a code field keeps four digits', () => {
  expect(codeDigits('12 34 5')).toBe('1234')
  expect(codeDigits('a')).toBe('')
})

test('the code in a message is its four digits', () => {
  expect(codeIn('0472 is your OTP to sign in to Wada. It is valid for 5 minutes.')).toBe('0472')
  expect(codeIn('call 9876543210')).toBeUndefined()
})
