import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, browserApi } from './api.ts'
import { expectList } from './unexpected-format.ts'

export type KnownContacts = Answer<'listContacts'>

/** The numbers that the user has unlocked and what is left of their plans, read once for everything on a page that shows them. */
export function contactsQuery(userId: number | undefined) {
  return queryOptions({
    // With the id: one user's numbers are never shown to the next one in this browser.
    queryKey: ['me', 'contacts', userId],
    queryFn: async ({ signal }) => {
      const answer = await browserApi.call('listContacts', { params: { userId: userId ?? 0 }, signal })
      return { ...answer, contacts: expectList(answer?.contacts) }
    },
    enabled: userId !== undefined,
  })
}

/** How many posts the viewer's plans have left; read anew for each visit of a form. */
export function usePostsLeft(userId: number | undefined, allowance: 'remainingPostsUsed' | 'remainingPostsRequirementUsed') {
  return useQuery({
    ...contactsQuery(userId),
    select: (left) => left[allowance],
    staleTime: 0,
    // the form works without it
    retry: false,
  })
}
