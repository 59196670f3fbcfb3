import { expect, test } from 'vitest'
import { GST_STATES, isPinOfMaharashtra, stateWithCode } from './gst-states.ts'
import { isGstin, stateOfGstin } from './gstin.ts'

test('a GST number is accepted with its check character alone', () => {
  for (const gstin of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM']) expect(isGstin(gstin)).toBe(true)
  for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUWXYZ') expect(isGstin(`27AAPFU0939F1Z${character}`)).toBe(false)
})

test.each([
  ['two characters are swapped', '27AAPFU9039F1ZV'],
  ['the State is another', '29AAPFU0939F1ZV'],
  ['a character is missing', '27AAPFU0939F1Z'],
  ['the letters are small', '27aapfu0939f1zv'],
  ['it is empty', ''],
])('a GST number is refused when %s', (_name, gstin) => {
  expect(isGstin(gstin)).toBe(false)
})

test('a GST number begins with the code of its State', () => {
  expect(stateWithCode(stateOfGstin('29AAGCB7383J1Z4'))).toBe('Karnataka (29)')
})

test('each State has one code of two digits, in alphabetical order of the names', () => {
  expect(new Set(GST_STATES.map(([code]) => code)).size).toBe(37)
  expect(GST_STATES.every(([code]) => /^\d\d$/.test(code))).toBe(true)
  const names = GST_STATES.map(([, name]) => name)
  expect(names).toEqual(names.toSorted())
})

test('pin codes of Maharashtra are told from those of Goa and other States', () => {
  expect(['411045', '400001', '444601', '450001'].map(isPinOfMaharashtra)).toEqual([true, true, true, false])
  expect(['403001', '560001', '390001', '452001'].some(isPinOfMaharashtra)).toBe(false)
})
