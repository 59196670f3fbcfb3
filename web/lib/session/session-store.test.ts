import { describe, expect, test } from 'vitest'
import { readSession } from './session-store.ts'

const read = (stored: Record<string, string>) => readSession({ getItem: (key) => stored[key] ?? null })

describe('the stored session', () => {
  test('a token with a user is a signed-in viewer, whatever fields the user has', () => {
    expect(read({ authToken: 't', user: '{"id":1}' })).toEqual({ status: 'viewer', token: 't', user: { id: 1 } })
    expect(read({ authToken: 't', user: '{}' })).toMatchObject({ status: 'viewer' })
  })
  test('without stored values the session is a visitor', () => {
    expect(read({})).toMatchObject({ status: 'visitor' })
  })
  test.each([
    [{ authToken: 't' }],
    [{ authToken: 't', user: 'undefined' }],
    [{ authToken: 't', user: '{"id":' }],
    [{ authToken: 't', user: '"Asha"' }],
    [{ authToken: 't', user: 'null' }],
    [{ authToken: 't', user: '[]' }],
    [{ authToken: 't', user: '7' }],
    [{ user: '{"id":1}' }],
    [{ authToken: '', user: '{"id":1}' }],
  ])('%j is a broken session', (stored) => {
    expect(read(stored)).toBe('broken')
  })
})
