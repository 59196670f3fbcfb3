import { expect, test } from 'vitest'
import { formatPhone, initialsOf, nameOf } from './person.ts'

test('a person is called by their name, or by what else is known', () => {
  expect(nameOf({ name: 'Asha Kulkarni' })).toBe('Asha Kulkarni')
  expect(nameOf({ firstName: 'Asha', lastName: '' })).toBe('Asha')
  expect(nameOf({ phoneNumber: '9876543210' })).toBe('+91 98765 43210')
  expect(nameOf({})).toBe('You')
})

test('initials are of the first and the last name', () => {
  expect(initialsOf({ name: 'Asha Vijay Kulkarni' })).toBe('AK')
  expect(initialsOf({ name: 'आशा' })).toBe('आ')
  expect(initialsOf({ phoneNumber: '9876543210' })).toBe('')
})

test('ten digits as people read them', () => {
  expect(formatPhone('9876543210')).toBe('+91 98765 43210')
  expect(formatPhone(undefined)).toBe('')
})
