import { expect, test } from 'vitest'
import type { UserNotification } from '#contracts/reaching/notifications/notifications.ts'
import { groupByDay } from './notification-days.ts'

const at = (createdAt: string): UserNotification => ({
  notificationId: Date.parse(createdAt),
  kind: 'lead',
  title: 'New lead',
  body: '',
  keptSearchId: null,
  path: '/profile',
  createdAt,
  isRead: false,
})

test('notifications are grouped by their day in India, with words for the last two days', () => {
  // 00:10 on 24 November in India
  const now = Date.parse('2026-11-23T18:40:00Z')
  const times = ['2026-11-23T18:35:00Z', '2026-11-23T18:20:00Z', '2026-11-22T18:40:00Z', '2026-11-22T18:10:00Z', '2026-08-01T00:00:00Z']
  const days = groupByDay(times.map(at), now)
  expect(days.map(({ label, notifications }) => [label, notifications.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['22 Nov 2026', 1],
    ['1 Aug 2026', 1],
  ])
  expect(groupByDay([], now)).toEqual([])
})
