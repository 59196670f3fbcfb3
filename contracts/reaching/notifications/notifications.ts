import { z } from 'zod'
import { MAX_PAGE_SIZE, NOTIFICATIONS_PAGE_SIZE } from '#contracts/base/limits.ts'
import { idOf, optional, size, withDefault } from '#contracts/base/values/values.ts'
import { NOTIFICATION_KINDS, PUSH_KINDS } from './notification-kinds.ts'
import { NOTIFICATION_LIST_MESSAGES } from './notification-messages.ts'

export const notificationQuery = z.object({
  /** A notification's id: only older notifications are returned. */
  before: optional(idOf('Before')),
  size: withDefault(size(MAX_PAGE_SIZE), NOTIFICATIONS_PAGE_SIZE),
})

export const notification = z.object({
  notificationId: z.number(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string(),
  /** Path and query of the page of this site that it opens. */
  path: z.string(),
  /** The kept search whose alerts can be stopped from this notification; null without one. */
  keptSearchId: z.number().nullable(),
  /** An instant (ISO 8601). */
  createdAt: z.string(),
  isRead: z.boolean(),
})
export type UserNotification = z.infer<typeof notification>

/** Newest first. `unreadCount` counts all unread notifications of the user. */
export const notificationPage = z.object({
  content: z.array(notification),
  hasMore: z.boolean(),
  unreadCount: z.number(),
})

/** Which notifications the user has read: one, or all up to an id. */
export const readNotifications = z
  .object({ notificationId: optional(idOf('Notification id')), upTo: optional(idOf('Up to')) })
  .refine(({ notificationId, upTo }) => (notificationId === undefined) !== (upTo === undefined), {
    error: NOTIFICATION_LIST_MESSAGES.nameOne,
    path: ['notificationId'],
  })
export type ReadNotifications = z.output<typeof readNotifications>

export const notificationsRead = z.object({ unreadCount: z.number() })

/** Whether the viewer gets pushes of a kind; the list in the app contains every kind in any case. */
export const notificationChoice = z.object({
  kind: z.enum(PUSH_KINDS, { error: 'Unknown kind of notification' }),
  push: z.boolean({ error: 'push must be true or false' }),
})
export type NotificationChoice = z.output<typeof notificationChoice>

/** Every kind once, in the order of PUSH_KINDS. */
export const notificationChoices = z.array(notificationChoice)
