import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api/api.ts'

/** How many notifications of the user are unread; undefined for a visitor's id. */
export function unreadCountQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'unread-notifications'],
    queryFn: async ({ signal }) =>
      (await browserApi.call('listNotifications', { params: { userId: userId ?? 0 }, query: { size: 1 }, signal })).unreadCount,
    enabled: userId !== undefined,
  })
}
