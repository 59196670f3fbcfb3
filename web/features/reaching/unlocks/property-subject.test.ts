import { expect, test } from 'vitest'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { type ContactPlace, propertySubject } from './property-subject.ts'

const PROPERTY = { propertyId: 7, postedByUserId: 3, propertyName: 'Lotus Court', address: { area: 'Baner' } } as PropertySummary
const LIMIT_REACHED = 'You have reached your contact limit. Please upgrade your subscription to add more contacts.'
const PLAN_NEEDED = 'An active subscription may be required to contact the owner.'

test.each<[ContactPlace, string]>([
  ['home', LIMIT_REACHED],
  ['listing', LIMIT_REACHED],
  ['detail', PLAN_NEEDED],
])('a failed unlock without any words gets the message of the place %s', (place, message) => {
  const { describeFailure } = propertySubject(PROPERTY, place)
  expect(describeFailure(new ApiError(500, undefined))).toEqual({ message, needsPlan: true })
  expect(describeFailure(new ApiError(410, { message: 'Gone', code: 'no_longer_available' }))).toEqual({
    message: 'Gone',
    needsPlan: false,
  })
})
