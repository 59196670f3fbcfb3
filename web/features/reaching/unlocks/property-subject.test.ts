import { expect, test } from 'vitest'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { type ContactPlace, propertySubject } from './property-subject.ts'
import { describeUnlockFailure } from './unlock-failure.ts'

const PROPERTY = { propertyId: 7, postedByUserId: 3, propertyName: 'Lotus Court', address: { area: 'Baner' } } as PropertySummary
const LIMIT_REACHED = 'You have reached your contact limit. Please upgrade your subscription to add more contacts.'
const PLAN_NEEDED = 'An active subscription may be required to contact the owner.'

test.each<[ContactPlace, string]>([
  ['home', LIMIT_REACHED],
  ['listing', LIMIT_REACHED],
  ['detail', PLAN_NEEDED],
])('a failed unlock without any words gets the message of the place %s', (place, message) => {
  const { failed } = propertySubject(PROPERTY, place)
  expect(describeUnlockFailure(new ApiError(500, undefined), failed)).toEqual({ message, needsPlan: true })
  expect(describeUnlockFailure(new ApiError(410, { message: 'Gone', code: 'no_longer_available' }), failed)).toEqual({
    message: 'Gone',
    needsPlan: false,
  })
})
