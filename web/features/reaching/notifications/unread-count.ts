import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api/api.ts'

/** Number of the user's unread notifications. @param userId undefined for a visitor: no call */
export function unreadCountQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'unread-notifications'],
    queryFn: async ({ signal }) =>
      (await browserApi.call('listNotifications', { params: { userId: userId ?? 0 }, query: { size: 1 }, signal })).unreadCount,
    enabled: userId !== undefined,
  })
}
