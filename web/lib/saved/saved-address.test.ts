import { expect, test } from 'vitest'
import { readSavedTab, SAVED_TABS, savedAddress } from './saved-address.ts'

test('the address of each tab names this tab', () => {
  for (const tab of SAVED_TABS) expect(readSavedTab(new URL(savedAddress(tab), 'https://wada.example').searchParams)).toBe(tab)
})

test.each(['', 'tab=', 'tab=Lists', 'tab=toString', 'tab=%00&tab=lists'])('an address with “%s” shows the saved homes', (search) => {
  expect(readSavedTab(new URLSearchParams(search))).toBe('homes')
})
