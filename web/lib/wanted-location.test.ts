import { expect, test } from 'vitest'
import { wantedLocation } from './wanted-location.ts'

test('a location of the router or a path, with what it carried', () => {
  expect(wantedLocation({ from: { pathname: '/postproperty', search: '?a=1', hash: '#b', state: { c: 1 } } })).toEqual({
    to: '/postproperty?a=1#b',
    state: { c: 1 },
  })
  expect(wantedLocation({ from: '/listing?x=1' })?.to).toBe('/listing?x=1')
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
])('%j leads nowhere', (state) => {
  expect(wantedLocation(state)).toBeUndefined()
})
