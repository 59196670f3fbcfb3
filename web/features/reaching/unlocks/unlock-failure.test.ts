import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api/api.ts'
import { describeUnlockFailure } from './unlock-failure.ts'

const PLAN = 'An active subscription may be required to contact the owner.'

test.each([
  ['with the code payment_required shows the server’s message', new ApiError(402, { message: 'No', code: 'payment_required' }), 'No', true],
  ['with the code limit_reached needs a plan', new ApiError(403, { message: 'No', code: 'limit_reached' }), 'No', true],
  ['with another code needs no plan', new ApiError(410, { message: 'Gone', code: 'no_longer_available' }), 'Gone', false],
  ['is decided by its code, not by its words', new ApiError(409, { message: 'A limit', code: 'conflict' }), 'A limit', false],
  ['with status 402 and no code needs a plan', new ApiError(402, { message: PLAN }), PLAN, true],
  ['without a code that says limit, in any case, needs a plan', new ApiError(403, { message: 'Your LIMIT' }), 'Your LIMIT', true],
  ['without a code that says upgrade needs a plan', new ApiError(409, { error: 'Please Upgrade' }), 'Please Upgrade', true],
  ['without a code that says subscription needs a plan', new ApiError(400, { message: 'No subscription' }), 'No subscription', true],
  ['without a message shows the status in words', new ApiError(502, undefined, 'Bad Gateway'), 'Bad Gateway', false],
])('a failed unlock %s', (_what, error, message, needsPlan) => {
  expect(describeUnlockFailure(error, 'fallback')).toEqual({ message, needsPlan })
})

test('a failed unlock without any words gets the message of its place', () => {
  expect(describeUnlockFailure(new ApiError(500, undefined), PLAN)).toEqual({ message: PLAN, needsPlan: true })
})

test('a call without an answer never offers a plan', () => {
  const message = 'The server did not answer. Please try again: you will not be charged twice.'
  for (const error of [new ApiError(0, undefined), new TypeError('x')]) {
    expect(describeUnlockFailure(error, PLAN)).toEqual({ message, needsPlan: false })
  }
})
