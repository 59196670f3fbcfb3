import { queryOptions } from '@tanstack/react-query'
import { browserApi } from './api.ts'
import { hasFields } from './has-fields.ts'
import { UnexpectedFormat } from './unexpected-format.ts'

/** A user's numbers, loaded once for all parts of the dashboard that show them, and again at each visit. */
export function dashboardStatsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'stats', userId ?? 0],
    queryFn: async ({ signal }) => {
      const stats = await browserApi.call('getDashboardStats', { params: { userId: userId ?? 0 }, signal })
      if (!hasFields(stats, { totalProperties: 'number', leadsByDay: 'object', viewsByDay: 'object' })) throw new UnexpectedFormat()
      return stats
    },
    enabled: userId !== undefined,
    refetchOnMount: 'always',
  })
}
