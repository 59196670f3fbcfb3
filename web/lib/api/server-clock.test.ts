import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnServerTime, serverNow } from './server-clock.ts'

const SERVER = Date.parse('2026-11-27T09:00:00Z')
const answer = (headers: Record<string, string>) => learnServerTime(new Headers(headers))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each(['1970-01-02T00:00:00Z', '2029-05-01T00:00:00Z', '2026-11-27T09:00:00Z'])(
  'a device whose clock says %s knows the time',
  (device) => {
    vi.setSystemTime(device)
    answer({ date: new Date(SERVER).toUTCString(), 'cache-control': 'no-store' })
    vi.advanceTimersByTime(5_000)
    expect(serverNow()).toBe(SERVER + 5_000)
  },
)

test('answers that may come from a cache, and answers without a date, teach nothing', () => {
  vi.setSystemTime(SERVER)
  answer({ date: new Date(SERVER).toUTCString(), 'cache-control': 'private, no-store' })
  answer({ date: new Date(SERVER - 86_400_000).toUTCString(), 'cache-control': 'public, max-age=60' })
  answer({ date: new Date(SERVER - 86_400_000).toUTCString() })
  answer({ 'cache-control': 'no-store' })
  answer({ date: 'yesterday', 'cache-control': 'no-store' })
  expect(serverNow()).toBe(SERVER)
})
