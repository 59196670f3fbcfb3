import { expect, test } from 'vitest'
import type { NotificationRow } from '../notifications.queries.ts'
import { formatCursor, parseCursor } from './cursor.ts'
import { MAX_BUFFERED_BYTES, MAX_MISSED, OpenStream } from './open-stream.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')
const VIEWER = { userId: 1, sessionId: 1 }

const row = (id: number, ageMs = 0): NotificationRow => ({
  id,
  userId: 1,
  kind: 'lead',
  cause: `test:${id}`,
  title: `News ${id}`,
  body: '',
  path: '/profile',
  propertyId: null,
  requirementId: null,
  keptSearchId: null,
  createdAt: new Date(NOW - ageMs),
  readAt: null,
  deliveredAt: null,
})

/** Ids of the notifications that were sent since the last call. */
function sentOn({ body }: OpenStream): number[] {
  return [...String(body.read() ?? '').matchAll(/"notificationId":(\d+)/g)].map(([, id]) => Number(id))
}

test('a client that takes nothing is cut off when its buffer is full', () => {
  const stream = new OpenStream(VIEWER, parseCursor('1'))
  const rows = Array.from({ length: 40 }, (_none, n) => ({ ...row(n + 2), body: 'x'.repeat(1_000) }))
  stream.update(rows, 1, NOW)
  expect([stream.body.destroyed, stream.body.readableLength < MAX_BUFFERED_BYTES]).toEqual([false, true])
  stream.update(
    rows.map((one) => ({ ...one, id: one.id + 100 })),
    1,
    NOW,
  )
  expect(stream.body.destroyed).toBe(true)
  // further writes are ignored
  stream.beat()
  stream.update([row(999)], 2, NOW)
})

test('a stream that was replaced or ended takes no further writes, also while its client has not read the end', () => {
  for (const end of ['replace', 'end'] as const) {
    const stream = new OpenStream(VIEWER, parseCursor('1'))
    stream.update([row(2)], 1, NOW)
    stream[end]()
    stream.update([row(3)], 2, NOW)
    stream.beat()
    stream.replace()
    stream.end()
    expect([stream.body.errored, sentOn(stream)]).toEqual([null, [2]])
  }
})

test('after a minute notifications are forgotten one by one and remembered by their floor', () => {
  const stream = new OpenStream(VIEWER, parseCursor('10'))
  stream.update([row(12), row(15)], 0, NOW)
  expect([stream.floor, sentOn(stream)]).toEqual([10, [12, 15]])
  stream.update([row(11), row(12), row(15)], 0, NOW)
  expect([stream.floor, sentOn(stream)]).toEqual([10, [11]])
  stream.update([row(11, 61_000), row(12, 61_000), row(15, 59_000), row(16)], 0, NOW)
  expect([stream.floor, sentOn(stream)]).toEqual([12, [16]])
})

test('of many that were missed the newest are sent, and older ones not when one of these is deleted', () => {
  const stream = new OpenStream(VIEWER, parseCursor('5'))
  stream.update(
    Array.from({ length: MAX_MISSED }, (_none, n) => row(n + 100)),
    0,
    NOW,
  )
  expect(sentOn(stream)).toHaveLength(MAX_MISSED)
  expect(stream.floor).toBe(99)
})

test.each(['0', '120', '120.121.130', '7.9'])('the id of an event, %s, is read as it was written', (text) => {
  const cursor = parseCursor(text)
  expect(cursor && formatCursor(cursor)).toBe(text)
})

test.each(['', ' ', '-1', '1.', '.1', '1..2', '1e5', '0x10', '99999999999999999', '1,2', '1 2', `1${'.2'.repeat(2_000)}`])(
  '%j is no id of an event',
  (text) => {
    expect(parseCursor(text)).toBeUndefined()
  },
)
