import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { wasShown } from './notification-toast.tsx'

test('a notification that comes by the stream and as a push is shown once, whichever comes first', () => {
  const first = { title: 'New lead', body: 'Asha unlocked your number' }
  const second = { title: 'New lead', body: 'Ravi unlocked your number' }
  const at = Date.parse('2026-11-23T10:00:00Z')
  expect([wasShown('stream', first, at), wasShown('push', second, at), wasShown('push', first, at)]).toEqual([false, false, true])
  // the second notification had arrived as a push
  expect(wasShown('stream', second, at + MINUTE_MS)).toBe(true)
  // the same text twice by one channel is two notifications
  expect([wasShown('push', first, at), wasShown('push', first, at)]).toEqual([false, false])
  expect([wasShown('stream', first, at), wasShown('stream', first, at), wasShown('stream', first, at)]).toEqual([true, true, false])
  expect(wasShown('push', first, at + 11 * MINUTE_MS)).toBe(false)
})
