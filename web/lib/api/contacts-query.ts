import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, browserApi } from './api.ts'
import { expectList } from './unexpected-format.ts'

/** What is left of one plan, or of all plans of a user. */
export type Allowances = ReturnType<typeof allowancesOf>

/** Translates the wire's names, which end with 'Used' in the specification. */
export const allowancesOf = (wire: Omit<Answer<'listContacts'>, 'contacts'>) => ({
  contacts: wire.remainingContactsUsed,
  posts: wire.remainingPostsUsed,
  requirementPosts: wire.remainingPostsRequirementUsed,
  requirementContacts: wire.remainingContactsRequirementUsed,
})

type ListedContact = Answer<'listContacts'>['contacts'][number]
/** Without what is not known of a contact that was unlocked on this page. */
export type KnownContact = Omit<ListedContact, 'contactId' | 'answer' | 'difference' | 'returned' | 'isAsked'> & Partial<ListedContact>

/** The numbers that a user has unlocked, and what is left of their plans. */
export interface KnownContacts {
  readonly contacts: readonly KnownContact[]
  readonly left: Allowances
}

/** Phone numbers that the user has unlocked and allowances left in their plans; loaded once for all components that show them. */
export function contactsQuery(userId: number | undefined) {
  return queryOptions({
    // includes the user id, so that one user's numbers are never shown to the next user of this browser
    queryKey: ['me', 'contacts', userId],
    queryFn: ({ signal }) => fetchContacts(userId ?? 0, signal),
    enabled: userId !== undefined,
  })
}

/** Fetches the contacts of a user. @throws ApiError; Error for an answer of another form */
export async function fetchContacts(userId: number, signal?: AbortSignal): Promise<KnownContacts> {
  const answer = await browserApi.call('listContacts', { params: { userId }, signal })
  return { contacts: expectList(answer?.contacts), left: allowancesOf(answer) }
}

const ALLOWANCE_QUERIES = ['contacts', 'subscriptions', 'ledger'].map((name) => ({ queryKey: ['me', name] }))

/**
 * Forgets what is left of the viewer's plans, on the page that tells the success of a payment. Reset, not invalidated: an invalidated query
 * keeps showing the old amounts until it is fetched again. Resolves when what is on the screen was fetched again, or failed to be.
 */
export async function resetAllowances(queries: QueryClient): Promise<void> {
  await Promise.all(ALLOWANCE_QUERIES.map((query) => queries.resetQueries(query)))
}

/** Fetches again what is left, after a payment or a refund elsewhere: any page may be open, and the phone numbers on it stay. */
export function refreshAllowances(queries: QueryClient): void {
  for (const query of ALLOWANCE_QUERIES) void queries.invalidateQueries(query)
}

/** Number of posts left in the viewer's plans; fetched again each time a form opens. */
export function usePostsLeft(userId: number | undefined, allowance: 'posts' | 'requirementPosts') {
  return useQuery({
    ...contactsQuery(userId),
    select: ({ left }) => left[allowance],
    staleTime: 0,
    // the form works without this number
    retry: false,
  })
}
