import { expect, test } from 'vitest'
import { toBase64Url } from '#web/lib/browser/pushes.ts'
import { readForegroundPush } from './foreground-pushes.tsx'

test('bytes are written as base64url without padding', () => {
  const bytes = new Uint8Array([251, 255, 0, 1, 254])
  expect(toBase64Url(bytes)).toBe('-_8AAf4')
  expect(toBase64Url(null)).toBe('')
})

test('a foreground push links to pages of this site only', () => {
  expect(readForegroundPush({ type: 'push', title: 'A', body: 'B', data: { url: '/listing/1' } })).toEqual({
    title: 'A',
    body: 'B',
    path: '/listing/1',
  })
  expect(readForegroundPush({ type: 'push', title: '', data: { url: 'https://evil.example' } })).toEqual({})
  expect(readForegroundPush({ type: 'push', data: { url: '//evil.example' } })?.path).toBeUndefined()
  expect(readForegroundPush('push')).toBeUndefined()
  expect(readForegroundPush({ type: 'other' })).toBeUndefined()
})
