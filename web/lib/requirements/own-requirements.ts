import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api/api.ts'
import { expectList } from '#web/lib/api/unexpected-format.ts'
import { isPoster } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'

/** A user's own requirements in every state, newest first. Always refetched: a requirement may have just been posted. */
export function ownRequirementsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'requirements', userId ?? 0],
    queryFn: async ({ signal }) => expectList(await browserApi.call('listUserRequirements', { params: { userId: userId ?? 0 }, signal })),
    enabled: userId !== undefined,
    staleTime: 0,
  })
}

/** Invalidates, after a requirement was posted or changed, the user's own lists and allowances and every list of requirements. */
export async function refreshRequirements(queries: QueryClient): Promise<void> {
  await Promise.all([['me'], ['featured']].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** Address of the dashboard tab of own (for posters: clients') requirements. @param matchesOf id of a requirement: shows its matches */
export function ownRequirementsAddress(user: Pick<StoredUser, 'userRole'>, matchesOf?: number): string {
  const tab = isPoster(user) ? 'clients' : 'requirements'
  return `/profile?tab=${tab}${matchesOf === undefined ? '' : `&matches=${matchesOf}`}`
}
