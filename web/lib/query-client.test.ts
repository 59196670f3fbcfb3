import { expect, it } from 'vitest'
import { ApiError } from './api.ts'
import { isTransient } from './query-client.ts'

it('isTransient is true for no answer and for faults of the server', () => {
  expect(isTransient(new ApiError(0, undefined))).toBe(true)
  expect(isTransient(new ApiError(503, undefined))).toBe(true)
  expect(isTransient(new ApiError(404, undefined))).toBe(false)
  expect(isTransient(new TypeError('bug'))).toBe(false)
})
