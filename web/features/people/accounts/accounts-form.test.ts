import { expect, test } from 'vitest'
import { phoneDigits } from './phone-field.tsx'
import { codeIn } from './sign-in/demo-accounts.tsx'
import { codeDigits } from './sign-in/one-time-code.tsx'

test.each([
  ['+91 98765 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['0091 9876543210', '9876543210'],
  ['98765 43210 99', '9876543210'],
  ['98a7', '987'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['＋९１ ９८７६５４３２１０'.replace('＋', '+'), '9876543210'],
  ['９８７６５４３２１０', '9876543210'],
  ['', ''],
])('a phone field makes %j into %j', (typed, kept) => {
  expect(phoneDigits(typed)).toBe(kept)
})

test.each(['+919876543210', '919876543210', '+91 98765 43210', '09876543210', '0091 98765 43210', '9876543210', '98765432109'])(
  '%s typed key by key is understood as 98765 43210',
  (keys) => expect([...keys].reduce((shown, key) => phoneDigits(shown + key), '')).toBe('9876543210'),
)

test('a number that begins like the prefix is kept, and one with too many digits is not cut to another number', () => {
  const typed = (keys: string) => [...keys].reduce((shown, key) => phoneDigits(shown + key), '')
  expect(typed('9198765432')).toBe('9198765432')
  expect(typed('+919198765432')).toBe('9198765432')
  expect(typed('91987654321')).toBe('91987654321')
})

test('a code field keeps four digits', () => {
  expect(codeDigits('12 34 5')).toBe('1234')
  expect(codeDigits('a')).toBe('')
  expect(codeDigits('४८२१')).toBe('4821')
  expect(codeDigits('４８２１')).toBe('4821')
})

test('the code in a message is its four digits that stand alone', () => {
  expect(codeIn('0472 is your OTP to sign in to Wada. It is valid for 5 minutes.')).toBe('0472')
  expect(codeIn('call 9876543210')).toBeUndefined()
})
