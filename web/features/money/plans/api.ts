import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api/api.ts'
import { expectList } from '#web/lib/api/unexpected-format.ts'
import { withLocalPlans } from '#web/lib/page/local-names.ts'

/** A page of the changes of a user's allowances. @param page from 0 */
export function ledgerQuery(userId: number | undefined, page: number) {
  return queryOptions({
    queryKey: ['me', 'ledger', page],
    queryFn: async ({ signal }) => {
      const { content, totalPages } = await browserApi.call('listLedger', { params: { userId: userId ?? 0 }, query: { page }, signal })
      const entries = expectList(content)
      return { content: import.meta.env.OTHER_LANGUAGE ? withLocalPlans(entries) : entries, totalPages }
    },
    enabled: userId !== undefined,
    staleTime: 0,
  })
}
