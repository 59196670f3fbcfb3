import { expect, test } from 'vitest'
import { toBase64Url, toBytes } from './bytes.ts'
import { readForegroundPush } from './read-foreground-push.ts'

test('bytes as base64url and back', () => {
  const bytes = new Uint8Array([251, 255, 0, 1, 254])
  expect(toBase64Url(bytes)).toBe('-_8AAf4')
  expect(toBytes('-_8AAf4')).toEqual(bytes)
  expect(toBase64Url(null)).toBe('')
})

test('only a push is one, and it leads into this site alone', () => {
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
