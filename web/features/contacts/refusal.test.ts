import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import { describeRefusal } from './refusal.ts'

const LIMIT = 'You have reached your contact limit. Please upgrade your subscription to add more contacts.'
const PLAN = 'An active subscription may be required to contact the owner.'

test.each([
  ['the server’s words', new ApiError(402, { message: PLAN }), PLAN, true],
  ['402 whatever it says', new ApiError(402, { message: 'No' }), 'No', true],
  ['the word limit, in any case', new ApiError(403, { message: 'Your LIMIT is reached' }), 'Your LIMIT is reached', true],
  ['the word upgrade', new ApiError(409, { error: 'Please Upgrade' }), 'Please Upgrade', true],
  ['the word subscription', new ApiError(400, { message: 'No subscription' }), 'No subscription', true],
  ['another refusal', new ApiError(410, { message: 'Gone', code: 'no_longer_available' }), 'Gone', false],
  ['the status in words', new ApiError(502, undefined, 'Bad Gateway'), 'Bad Gateway', false],
])('%s', (_what, error, message, wantsPlan) => {
  for (const place of ['home', 'listing', 'detail'] as const) expect(describeRefusal(error, place)).toEqual({ message, wantsPlan })
})

test('a refusal without a word gets the words of its place', () => {
  const silent = new ApiError(500, undefined)
  expect(describeRefusal(silent, 'home')).toEqual({ message: LIMIT, wantsPlan: true })
  expect(describeRefusal(silent, 'listing')).toEqual({ message: LIMIT, wantsPlan: true })
  expect(describeRefusal(silent, 'detail')).toEqual({ message: PLAN, wantsPlan: true })
})

test('no answer is no matter of plans', () => {
  const message = 'The server did not answer. Please try again: nothing is charged twice.'
  for (const error of [new ApiError(0, undefined), new TypeError('x')]) {
    expect(describeRefusal(error, 'detail')).toEqual({ message, wantsPlan: false })
  }
})
