import { expect, test } from 'vitest'
import { firstName, formatPhone, initialsOf, nameOf } from './person.ts'

test('the name is the full name, the first name or the phone number', () => {
  expect(nameOf({ name: 'Asha Kulkarni' })).toBe('Asha Kulkarni')
  expect(nameOf({ firstName: 'Asha', lastName: '' })).toBe('Asha')
  expect(nameOf({ phoneNumber: '9876543210' })).toBe('+91 98765 43210')
  expect(nameOf({})).toBe('You')
})

test('initials are taken from the first and the last name', () => {
  expect(initialsOf({ name: 'Asha Vijay Kulkarni' })).toBe('AK')
  expect(initialsOf({ name: 'आशा' })).toBe('आ')
})

test('initials are capitals, however the name is written', () => {
  expect(initialsOf({ name: 'anil k. rao' })).toBe('AR')
  expect(initialsOf({ name: 'élodie' })).toBe('É')
})

test('a person without a name has no initials', () => {
  for (const person of [{}, { name: '' }, { name: ' ', firstName: '' }, { phoneNumber: '9876543210' }]) expect(initialsOf(person)).toBe('')
})

test('a phone number is formatted with prefix and space', () => {
  expect(formatPhone('9876543210')).toBe('+91 98765 43210')
  expect(formatPhone(undefined)).toBe('')
})

test('firstName is the first word of a name', () => {
  expect(firstName(' Meera Joshi ')).toBe('Meera')
})
