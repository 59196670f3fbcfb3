import { describe, expect, it } from 'vitest'
import { ApiError } from './api.ts'
import { describeFailure, failPage } from './page-failure.ts'

describe('pages that fail', () => {
  it('keep the status and the words of the call that failed', () => {
    try {
      failPage(new ApiError(404, { message: 'Property not found', code: 'not_found' }))
    } catch (thrown) {
      expect(thrown).toMatchObject({ data: { message: 'Property not found' }, init: { status: 404 } })
    }
    expect.assertions(1)
  })

  it('are 503 when the API did not answer', () => {
    expect(() => failPage(new ApiError(0, undefined))).toThrow(expect.objectContaining({ init: { status: 503 } }))
  })

  it('do not hide what is not a failed call', () => {
    expect(() => failPage(new TypeError('bug'))).toThrow(TypeError)
  })

  it('offer to try again only where that can help', () => {
    const answer = (status: number) => ({ status, statusText: '', internal: false, data: null })
    expect(describeFailure(answer(404)).again).toBe(false)
    expect(describeFailure(answer(503)).again).toBe(true)
    expect(describeFailure(new Error('x'))).toMatchObject({ status: 500, again: true })
  })
})
