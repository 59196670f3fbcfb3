import type { UserNotification } from '#contracts/reaching/notifications/notifications.ts'
import type { NotificationRow } from './notifications.queries.ts'

export function presentNotification({ id, kind, title, body, path, keptSearchId, createdAt, readAt }: NotificationRow): UserNotification {
  return { notificationId: id, kind, title, body, path, keptSearchId, createdAt: createdAt.toISOString(), isRead: readAt !== null }
}
