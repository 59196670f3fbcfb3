import { expect, it } from 'vitest'
import { ApiError } from '#web/lib/api/api.ts'
import { describePropertyFailure } from './property-failure.tsx'

it.each([
  [new ApiError(404, { message: 'Property not found', code: 'not_found' }), 404, 'Property not found', false],
  [new ApiError(422, { message: 'Property id must be a number', code: 'invalid_input' }), 404, 'Property not found', false],
  [new ApiError(410, { message: 'Gone', code: 'no_longer_available' }), 410, 'This property is no longer available.', false],
  [new ApiError(500, { message: 'Something went wrong.', code: 'internal' }), 500, 'Something went wrong.', true],
  [new ApiError(502, undefined), 502, 'Failed to load property', true],
  [new ApiError(0, undefined), 503, 'Failed to load property', true],
  [new TypeError('odd'), 503, 'Failed to load property', true],
])('describePropertyFailure tells why a property cannot be shown (%#)', (error, status, message, retryable) => {
  expect(describePropertyFailure(error)).toMatchObject({ status, message, retryable })
})
