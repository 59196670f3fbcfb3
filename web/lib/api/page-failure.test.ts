import { describe, expect, it } from 'vitest'
import { ApiError } from './api.ts'
import { describeFailure, throwErrorPage } from './page-failure.ts'

describe('a loader that fails', () => {
  it('keeps the status and the message of the failed call', () => {
    try {
      throwErrorPage(new ApiError(404, { message: 'Property not found', code: 'not_found' }))
    } catch (thrown) {
      expect(thrown).toMatchObject({ data: { message: 'Property not found' }, init: { status: 404 } })
    }
    expect.assertions(1)
  })

  it('answers 503 when the API did not answer', () => {
    expect(() => throwErrorPage(new ApiError(0, undefined))).toThrow(expect.objectContaining({ init: { status: 503 } }))
  })

  it('throws what is not a failed call unchanged', () => {
    expect(() => throwErrorPage(new TypeError('bug'))).toThrow(TypeError)
  })

  it('offers to try again only where that can help', () => {
    const answer = (status: number) => ({ status, statusText: '', internal: false, data: null })
    expect(describeFailure(answer(404)).again).toBe(false)
    expect(describeFailure(answer(503)).again).toBe(true)
    expect(describeFailure(new Error('x'))).toMatchObject({ title: 'We could not load this page', again: true })
  })
})
