import { expect, test } from 'vitest'
import { knownSender } from './sender-fields.tsx'

test('a signed-in sender need not type what the account knows', () => {
  expect(knownSender({ firstName: 'Asha', lastName: 'Kale', phoneNumber: '9876543210', email: 'asha@wada.example' })).toEqual([
    ['name', 'Asha Kale'],
    ['phone', '+91 98765 43210'],
    ['email', 'asha@wada.example'],
  ])
  expect(knownSender({ email: null }).map(([, known]) => known)).toEqual(['', '', ''])
})
