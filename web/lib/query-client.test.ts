import { expect, it } from 'vitest'
import { ApiError } from './api.ts'
import { mayPass } from './query-client.ts'

it('tries again only what may pass by itself', () => {
  expect(mayPass(new ApiError(0, undefined))).toBe(true)
  expect(mayPass(new ApiError(503, undefined))).toBe(true)
  expect(mayPass(new ApiError(404, undefined))).toBe(false)
  expect(mayPass(new TypeError('bug'))).toBe(false)
})
