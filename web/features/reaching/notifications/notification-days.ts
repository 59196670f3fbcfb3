import { DAY_MS, formatDate, indianDateOf } from '#contracts/base/values/time.ts'
import type { UserNotification } from '#contracts/reaching/notifications/notifications.ts'

export interface NotificationDay {
  /** YYYY-MM-DD in India. */
  readonly date: string
  /** Today, Yesterday, or 3 Dec 2026. */
  readonly label: string
  readonly notifications: readonly UserNotification[]
}

/** Groups notifications by their day in India, in the order in which they are given. @param now epoch ms */
export function groupByDay(notifications: readonly UserNotification[], now: number): NotificationDay[] {
  const labels = new Map([
    [indianDateOf(now), 'Today'],
    [indianDateOf(now - DAY_MS), 'Yesterday'],
  ])
  const days = new Map<string, UserNotification[]>()
  for (const notification of notifications) {
    const date = indianDateOf(Date.parse(notification.createdAt)) ?? ''
    days.set(date, [...(days.get(date) ?? []), notification])
  }
  return [...days].map(([date, ofDay]) => ({ date, label: labels.get(date) ?? formatDate(date), notifications: ofDay }))
}
