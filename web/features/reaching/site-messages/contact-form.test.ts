import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api/api.ts'
import { contactFailureMessage } from './contact-form.tsx'

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
