import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api/api.ts'
import { contactFailureMessage, knownSender } from './contact-form.tsx'

test('a failure says whether the person is offline, what a limit says, and else that nothing is lost', () => {
  const notSent = 'Your message could not be sent. It is still here: please try again.'
  expect(contactFailureMessage(new ApiError(0, undefined), true)).toBe(notSent)
  expect(contactFailureMessage(new ApiError(0, undefined), false)).toBe(
    'You are offline. Your message is still here: please send it when you are back online.',
  )
  expect(contactFailureMessage(new ApiError(429, { message: 'Please try again in 5 minutes.' }), true)).toBe(
    'Please try again in 5 minutes.',
  )
  expect(contactFailureMessage(new ApiError(503, { message: 'Something is busy.' }), true)).toBe(notSent)
  expect(contactFailureMessage(new TypeError('broken'), true)).toBe(notSent)
})

test('a signed-in sender need not type what the account knows', () => {
  expect(knownSender({ firstName: 'Asha', lastName: 'Kale', phoneNumber: '9876543210', email: 'asha@wada.example' })).toEqual([
    ['name', 'Asha Kale'],
    ['phone', '+91 98765 43210'],
    ['email', 'asha@wada.example'],
  ])
  expect(knownSender({ email: null }).map(([, known]) => known)).toEqual(['', '', ''])
})
