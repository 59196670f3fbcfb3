import { expect, test } from 'vitest'
import { isCin, legalFormOf } from './cin.ts'

test.each([
  ['U68200PN2026PTC123456', 'Private limited company'],
  ['L17110MH1973PLC019786', 'Public limited company'],
  ['U72900KA2019OPC123456', 'One person company'],
  ['U74999DL2016NPL123456', undefined],
])('%s is a corporate identity number, and its letters say which form the company has', (cin, form) => {
  expect([isCin(cin), legalFormOf(cin)]).toEqual([true, form])
})

test.each([
  '',
  'AAB-1234',
  'X68200PN2026PTC123456',
  'U6820PN2026PTC123456',
  'U68200PN2026PTC12345',
  'U68200PN2026PTC1234567',
  'u68200pn2026ptc123456',
])('%j is no corporate identity number', (text) => {
  expect(isCin(text)).toBe(false)
})
