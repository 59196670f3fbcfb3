import { infiniteQueryOptions, type QueryClient, queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NOTIFICATION_LIST_MESSAGES } from '#contracts/reaching/notifications/notification-messages.ts'
import type { ReadNotifications, UserNotification } from '#contracts/reaching/notifications/notifications.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { unreadCountQuery } from './unread-count.ts'

interface NotificationPage {
  readonly content: readonly UserNotification[]
  readonly hasMore: boolean
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
    // notifications may have arrived since
    staleTime: 0,
  })
}

/** Which kinds the user gets as pushes. */
export function choicesQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'notification-choices'],
    queryFn: ({ signal }) => browserApi.call('listNotificationChoices', { params: { userId: userId ?? 0 }, signal }),
    enabled: userId !== undefined,
  })
}

/** @returns a function that marks notifications as read: optimistic, reverted and refetched when the server refuses */
export function useMarkRead(userId: number | undefined): (which: ReadNotifications) => void {
  const queries = useQueryClient()
  const { queryKey: listKey } = notificationsQuery(userId)
  const { queryKey: countKey } = unreadCountQuery(userId)
  const { mutate } = useMutation({
    mutationFn: (which: ReadNotifications) => browserApi.call('markNotificationsRead', { params: { userId: userId ?? 0 }, body: which }),
    async onMutate(which) {
      await queries.cancelQueries({ queryKey: listKey })
      const before = { list: queries.getQueryData(listKey), count: queries.getQueryData(countKey) }
      const marked = markInList(queries, listKey, which)
      queries.setQueryData(countKey, (count) => count && Math.max(0, count - marked))
      return before
    },
    onSuccess: ({ unreadCount }) => queries.setQueryData(countKey, unreadCount),
    onError(_error, _which, before) {
      toast.error(NOTIFICATION_LIST_MESSAGES.readFailed)
      queries.setQueryData(listKey, before?.list)
      queries.setQueryData(countKey, before?.count)
      void queries.invalidateQueries({ queryKey: listKey })
      void queries.invalidateQueries({ queryKey: countKey })
    },
  })
  return mutate
}

/** Adds a new notification to the list, when the list is loaded. Other data of the viewer is refetched when it is next shown. */
export function showArrival(queries: QueryClient, userId: number, arrived: UserNotification): void {
  const { queryKey } = notificationsQuery(userId)
  void queries.invalidateQueries({ queryKey: ['me'], refetchType: 'none' })
  queries.setQueryData(queryKey, (known) => {
    const [first, ...others] = known?.pages ?? []
    if (!known || !first || first.content.some(({ notificationId }) => notificationId === arrived.notificationId)) return known
    // ids do not follow the order of arrival
    const content = [arrived, ...first.content].sort((a, b) => b.notificationId - a.notificationId)
    return { ...known, pages: [{ ...first, content }, ...others] }
  })
}

/**
 * The list of the user's notifications. Refetches it, once for each count, when it does not fit the count of unread ones: one arrived while
 * it was loading, or some were read in another browser.
 */
export function useNotifications(userId: number | undefined, unread: number | undefined) {
  const query = useInfiniteQuery(notificationsQuery(userId))
  const { data, isFetching, hasNextPage, refetch } = query
  const refetchedFor = useRef<number>(undefined)
  useEffect(() => {
    if (unread === undefined || !data || isFetching) return
    const loaded = data.pages.flatMap(({ content }) => content).filter(({ isRead }) => !isRead).length
    const fits = loaded === unread || (hasNextPage && loaded < unread)
    if (!fits && refetchedFor.current !== unread) void refetch()
    refetchedFor.current = fits ? undefined : unread
  }, [unread, data, isFetching, hasNextPage, refetch])
  return query
}

/** @returns how many loaded notifications were marked */
function markInList(
  queries: QueryClient,
  queryKey: ReturnType<typeof notificationsQuery>['queryKey'],
  { notificationId, upTo = 0 }: ReadNotifications,
): number {
  let marked = 0
  const mark = (notification: UserNotification) => {
    const isMeant = notificationId === undefined ? notification.notificationId <= upTo : notification.notificationId === notificationId
    if (!isMeant || notification.isRead) return notification
    marked += 1
    return { ...notification, isRead: true }
  }
  const known = queries.getQueryData(queryKey)
  if (known) queries.setQueryData(queryKey, { ...known, pages: known.pages.map((page) => ({ ...page, content: page.content.map(mark) })) })
  return marked
}
