import { describe, expect, test } from 'vitest'
import { readSession } from './session-store.ts'

const read = (stored: Record<string, string>) => readSession({ getItem: (key) => stored[key] ?? null })

describe('what is stored of a session', () => {
  test('a token with a user is a member, whatever fields the user has', () => {
    expect(read({ authToken: 't', user: '{"id":1}' })).toEqual({ status: 'member', token: 't', user: { id: 1 } })
    expect(read({ authToken: 't', user: '{}' }).status).toBe('member')
  })
  test('nothing is a visitor', () => {
    expect(read({}).status).toBe('visitor')
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
  ])('%j is broken', (stored) => {
    expect(read(stored).status).toBe('broken')
  })
})
