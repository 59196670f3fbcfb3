import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceNameOf } from './device-name.ts'

test.each([
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Microsoft Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
  ],
  ['Firefox on macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0'],
])('a session is called %s', (name, userAgent) => {
  expect(deviceNameOf(userAgent)).toBe(name)
})

test.each([undefined, '', ' ', 'curl/8.5.0', '<script>alert(1)</script>/1.0 x', 'call 9876543210/1 (x)'])(
  'a caller that says %j is no known browser',
  (userAgent) => {
    expect(deviceNameOf(userAgent)).toBeNull()
  },
)

test('a name is made of known names, whatever a caller says', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), fc.constantFrom('', 'Chrome/1 ', 'Android 9;', 'Mozilla/5.0 ('), (text, start) => {
      expect(deviceNameOf(start + text) ?? '').toMatch(/^[\w .:®-]{0,60}$/)
    }),
  )
})
