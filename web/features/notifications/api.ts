import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { NOTIFICATION_LIST_MESSAGES } from '#contracts/notification-list-messages.ts'
import type { ReadNotifications, UserNotification } from '#contracts/notifications.ts'
import { browserApi } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.tsx'

interface NotificationPage {
  readonly content: readonly UserNotification[]
  readonly hasMore: boolean
  readonly unreadCount: number
}

type Pages = InfiniteData<NotificationPage, number | undefined>

/** How many notifications of the user are unread; undefined for a visitor's id. */
export function unreadCountQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'unread-notifications'],
    queryFn: async ({ signal }) =>
      (await browserApi.call('listNotifications', { params: { userId: userId ?? 0 }, query: { size: 1 }, signal })).unreadCount,
    enabled: userId !== undefined,
  })
}

/** The pages of the list, newest first; each page follows the last notification of the one before. */
export function notificationsQuery(userId: number | undefined) {
  return infiniteQueryOptions({
    queryKey: ['me', 'notifications'],
    queryFn: ({ pageParam: before, signal }): Promise<NotificationPage> =>
      browserApi.call('listNotifications', { params: { userId: userId ?? 0 }, query: { before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ content, hasMore }) => (hasMore ? content.at(-1)?.notificationId : undefined),
    enabled: userId !== undefined,
    // some may have arrived since
    staleTime: 0,
  })
}

/** A function that marks notifications as read: shown at once, read again from the server when it refuses. */
export function useMarkRead(userId: number | undefined): (which: ReadNotifications) => void {
  const queries = useQueryClient()
  const { queryKey: listKey } = notificationsQuery(userId)
  const { queryKey: countKey } = unreadCountQuery(userId)
  const { mutate } = useMutation({
    mutationFn: (which: ReadNotifications) => browserApi.call('markNotificationsRead', { params: { userId: userId ?? 0 }, body: which }),
    async onMutate(which) {
      await queries.cancelQueries({ queryKey: listKey })
      const marked = markInList(queries, listKey, which)
      queries.setQueryData(countKey, (count) => count && Math.max(0, count - marked))
    },
    onSuccess: ({ unreadCount }) => queries.setQueryData(countKey, unreadCount),
    onError() {
      toast.error(NOTIFICATION_LIST_MESSAGES.readFailed)
      void queries.invalidateQueries({ queryKey: listKey })
      void queries.invalidateQueries({ queryKey: countKey })
    },
  })
  return mutate
}

/** @returns how many of the loaded ones were unread */
function markInList(queries: QueryClient, queryKey: readonly unknown[], { notificationId, upTo = 0 }: ReadNotifications): number {
  let marked = 0
  const mark = (notification: UserNotification) => {
    const isMeant = notificationId === undefined ? notification.notificationId <= upTo : notification.notificationId === notificationId
    if (!isMeant || notification.isRead) return notification
    marked += 1
    return { ...notification, isRead: true }
  }
  const known = queries.getQueryData<Pages>(queryKey)
  if (known)
    queries.setQueryData<Pages>(queryKey, { ...known, pages: known.pages.map((page) => ({ ...page, content: page.content.map(mark) })) })
  return marked
}
