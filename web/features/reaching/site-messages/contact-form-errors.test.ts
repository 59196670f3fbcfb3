import { expect, test } from 'vitest'
import { contactMessage } from '#contracts/reaching/site-messages/site-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { failureOf, fieldErrorsOf } from './contact-form-errors.ts'

test('errors stand at their fields in the order of the form, from the own check as from the server', () => {
  const own = contactMessage.safeParse({ name: '', email: 'x', phone: '', subject: 'A', message: '' })
  expect(Object.entries(fieldErrorsOf(own.error))).toEqual([
    ['name', 'Name is required'],
    ['email', 'Please enter a valid email address'],
    ['message', 'Message is required'],
  ])
  const answered = new ApiError(422, { message: 'x', code: 'invalid_input', fields: { subject: 'Subject is required', body: 'y' } })
  expect(fieldErrorsOf(answered)).toEqual({ subject: 'Subject is required' })
  expect(fieldErrorsOf(new TypeError('broken'))).toEqual({})
})

test('a failure says whether the person is offline, what a limit says, and else that nothing is lost', () => {
  const notSent = 'Your message could not be sent. It is still here: please try again.'
  expect(failureOf(new ApiError(0, undefined), true)).toBe(notSent)
  expect(failureOf(new ApiError(0, undefined), false)).toBe(
    'You are offline. Your message is still here: please send it when you are back online.',
  )
  expect(failureOf(new ApiError(429, { message: 'Please try again in 5 minutes.' }), true)).toBe('Please try again in 5 minutes.')
  expect(failureOf(new ApiError(503, { message: 'Something is busy.' }), true)).toBe(notSent)
  expect(failureOf(new TypeError('broken'), true)).toBe(notSent)
})
