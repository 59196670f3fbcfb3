import { expect, test } from 'vitest'
import { returnLocation } from './return-location.ts'

test('the wanted location is a router location or a path, with its state', () => {
  expect(returnLocation({ from: { pathname: '/postproperty', search: '?a=1', hash: '#b', state: { c: 1 } } })).toEqual({
    to: '/postproperty?a=1#b',
    path: '/postproperty',
    state: { c: 1 },
  })
  expect(returnLocation({ from: '/listing?x=1#y' })).toEqual({ to: '/listing?x=1#y', path: '/listing', state: null })
})

test.each([
  [null],
  [{}],
  [{ from: 7 }],
  [{ from: '//evil.example' }],
  [{ from: '/\\evil.example' }],
  [{ from: 'https://evil.example' }],
  [{ from: { pathname: '/signin' } }],
  [{ from: '/signup?x' }],
  [{ from: '/login/' }],
  [{ from: { pathname: '/second-factor' } }],
])('%j names no page to return to', (state) => {
  expect(returnLocation(state)).toBeUndefined()
})
