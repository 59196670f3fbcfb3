import { queryOptions } from '@tanstack/react-query'
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
