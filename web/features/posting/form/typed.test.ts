import { expect, test } from 'vitest'
import { floorFits, mayBePinCode, wholeDigits } from './typed.ts'

test.each([
  ['25000', '25000'],
  ['₹ 25,000.50', '25000'],
  ['1,20,00,000', '12000000'],
  ['007', '7'],
  ['0', '0'],
  ['-3', '3'],
  ['abc', ''],
])('of %s a field of whole numbers keeps %s', (typed, kept) => {
  expect(wholeDigits(typed)).toBe(kept)
})

test.each(['', '4', '411045'])('%s may become a pin code', (text) => expect(mayBePinCode(text)).toBe(true))
test.each(['0', '011045', '4110456', '41a', ' 4'])('%s may not become a pin code', (text) => expect(mayBePinCode(text)).toBe(false))

test('a floor fits up to the last one, and any while the house is not known', () => {
  expect(floorFits('12', '12')).toBe(true)
  expect(floorFits('13', '12')).toBe(false)
  expect(floorFits('0', '1')).toBe(true)
  expect(floorFits('90', '')).toBe(true)
  expect(floorFits('', '3')).toBe(true)
})
