import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, browserApi } from './api.ts'
import { expectList } from './unexpected-format.ts'

export type KnownContacts = Answer<'listContacts'>

/** Phone numbers that the user has unlocked and allowances left in their plans; loaded once for all components that show them. */
export function contactsQuery(userId: number | undefined) {
  return queryOptions({
    // includes the user id, so that one user's numbers are never shown to the next user of this browser
    queryKey: ['me', 'contacts', userId],
    queryFn: async ({ signal }) => {
      const answer = await browserApi.call('listContacts', { params: { userId: userId ?? 0 }, signal })
      return { ...answer, contacts: expectList(answer?.contacts) }
    },
    enabled: userId !== undefined,
  })
}

/** Number of posts left in the viewer's plans; fetched again each time a form opens. */
export function usePostsLeft(userId: number | undefined, allowance: 'remainingPostsUsed' | 'remainingPostsRequirementUsed') {
  return useQuery({
    ...contactsQuery(userId),
    select: (left) => left[allowance],
    staleTime: 0,
    // the form works without this number
    retry: false,
  })
}
