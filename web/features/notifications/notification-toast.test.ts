import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contracts/values/time.ts'
import { wasShown } from './shown-notes.ts'

test('a notification that comes by the stream and as a push is shown once, whichever comes first', () => {
  const note = { title: 'New lead', body: 'Asha unlocked your number' }
  const other = { title: 'New lead', body: 'Ravi unlocked your number' }
  const at = Date.parse('2026-11-23T10:00:00Z')
  expect([wasShown('stream', note, at), wasShown('push', other, at), wasShown('push', note, at)]).toEqual([false, false, true])
  // the other one had come as a push
  expect(wasShown('stream', other, at + MINUTE_MS)).toBe(true)
  // two of the same text that come the same way are two
  expect([wasShown('push', note, at), wasShown('push', note, at)]).toEqual([false, false])
  expect([wasShown('stream', note, at), wasShown('stream', note, at), wasShown('stream', note, at)]).toEqual([true, true, false])
  expect(wasShown('push', note, at + 11 * MINUTE_MS)).toBe(false)
})
