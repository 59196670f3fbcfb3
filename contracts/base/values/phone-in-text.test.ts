import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsPhoneNumber } from './phone-in-text.ts'

test.each([
  'Call 9876543210',
  'call9876543210now',
  '+91 98765 43210',
  '+919876543210',
  '919876543210',
  '0091 9876543210',
  '00919876543210',
  '098765-43210',
  '98765–43210',
  '987 654 3210',
  '9876 543 210',
  '98 76 54 32 10',
  '98,76,54,32,10',
  '9.8.7.6.5.4.3.2.1.0',
  '9 8 7 6 5 4 3 2 1 0',
  '(98765) 43210',
  '98765/43210',
  '98765 * 43210',
  '98765•43210',
  '9876\u200b543\u200d210',
  '98765\n43210',
  '९८७६५४३२१०',
  '૯૮૭૬૫૪૩૨૧૦',
  '٩٨٧٦٥٤٣٢١٠',
  '９８７６５４３２１０',
  '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎',
  '98765 4321O',
  '987O543210',
  'nine eight seven six five four three two one zero',
  'Nine8 seven6 FIVE 4 three2 one 0',
  'Rent 25,000. 6123456789',
  '9,876,543,210',
  '9 8 1 2 3 rooms 4 5 6 7 8',
  '1 2 3 rooms 9 8 1 2 3 rooms 4 5 6 7 8',
  '1 2 3 halls, 4 5 6 rooms 9 8 1 2 sunny rooms 3 4 5 halls 6 7 8',
  '1 2 3 bhk flats 0 9 8 rooms 1 2 3 halls 4 5 6 7 8',
])('%j gives a number away', (text) => expect(containsPhoneNumber(text)).toBe(true))

test.each([
  '',
  'Rent 25,000 and deposit 75,000',
  'Rs. 98,76,543',
  'Price 65,00,000 (120 sq.m)',
  '7500000 or 8500000',
  '₹ 9,50,00,000 for 7,200 sq.ft',
  '65,00,000 - 75,00,000',
  'Areas: 750, 850, 950, 1050 sq.ft',
  '850/950/1050 sq.ft',
  'Pune 411045',
  'Baner, Pune 411045, 411021',
  'RERA P52100012345',
  'MahaRERA P99000012345 and A51900000123',
  'Ready since 2019, 11 floors, 4 flats a floor, 2 lifts',
  'Gat no. 78/1/2/3/4',
  'From 15-08-2026 to 14-07-2027',
  'Bus 94, 99, 115; school 800 m, market 650 m',
  '1234567890',
  '98765432101234567',
  'one two three, all four rooms',
  '1 2 3 BHK flats on floors 7 8 9 with lifts 1 2 3 4 5 6 7',
])('%j gives none away', (text) => expect(containsPhoneNumber(text)).toBe(false))

test('every number is found, however it is spaced', () => {
  const number = fc.tuple(
    fc.constantFrom('6', '7', '8', '9'),
    fc.array(fc.constantFrom(...'0123456789'), { minLength: 9, maxLength: 9 }),
    fc.array(fc.constantFrom('', ' ', '-', '.', ' - ', '_', '\u200b', '\n'), { minLength: 9, maxLength: 9 }),
  )
  fc.assert(
    fc.property(number, ([first, rest, gaps]) => {
      expect(containsPhoneNumber(`Call ${first}${rest.map((digit, at) => `${gaps[at]}${digit}`).join('')} please`)).toBe(true)
    }),
  )
})

test('texts of 400,000 characters are read before the test times out, which quadratic time would not allow', () => {
  const answers = ['9 ', '9', '9,', '999999999 ', '(.'].map((part) => containsPhoneNumber(part.repeat(400_000 / part.length)))
  expect(answers).toHaveLength(5)
  expect(answers.at(-1)).toBe(false)
})
