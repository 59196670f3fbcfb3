import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { shortlistPaths } from '#contracts/reaching/shortlists/shortlist-paths.ts'
import type { NewVote, SharedShortlist } from '#contracts/reaching/shortlists/shortlists.ts'
import { CALL_TIMEOUT_MS, createApi, failureMessage, httpTransport } from '#web/lib/api/api.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { currentVoter, rememberVoter } from './voter.ts'

/** Client of the shortlist calls. */
export const shortlistApi = createApi(shortlistPaths, httpTransport(CALL_TIMEOUT_MS))

const OWN = ['me', 'shortlists']
/** Polling interval, ms: others may vote while a list is shown. */
const POLL_MS = 20_000

/** The user's shortlists, the latest first. */
export function shortlistsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: OWN,
    queryFn: ({ signal }) => shortlistApi.call('listShortlists', { params: { userId: userId ?? 0 }, signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  })
}

/** One of the user's shortlists with its properties, notes and votes. */
export function shortlistQuery(userId: number | undefined, shortlistId: number) {
  return queryOptions({
    queryKey: [...OWN, shortlistId],
    queryFn: ({ signal }) => shortlistApi.call('getShortlist', { params: { userId: userId ?? 0, shortlistId }, signal }),
    enabled: userId !== undefined,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
}

/** @returns a function that shows the answer's message in a toast and refetches the user's lists */
export function useSaved(): (answer: { readonly message: string }) => void {
  const queries = useQueryClient()
  return ({ message }) => {
    toast.success(message)
    void queries.invalidateQueries({ queryKey: OWN })
  }
}

/** Mutation by one press: refetches the user's lists, then shows the answer's message in a toast. */
export function useChange<A extends { readonly message: string }>(call: () => Promise<A>, failed: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    async onSuccess({ message }) {
      await queries.invalidateQueries({ queryKey: OWN })
      toast.success(message)
    },
    onError: (error) => toast.error(failureMessage(error, failed)),
  })
}

const sharedKey = (link: string) => ['shared-shortlist', link]

/** Shared list behind a link. */
export function sharedQuery(link: string) {
  return queryOptions({
    queryKey: sharedKey(link),
    queryFn: ({ signal }) => shortlistApi.call('openSharedShortlist', { body: { link, voterKey: currentVoter().key }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error ? false : POLL_MS),
  })
}

type OwnVote = Pick<NewVote, 'propertyId' | 'choice' | 'name'>

/** Votes with this browser's voter key; votes are sent in sequence, so that the last press counts. */
export function useVote(link: string) {
  const queries = useQueryClient()
  const queryKey = sharedKey(link)
  return useMutation({
    mutationKey: ['vote', link],
    scope: { id: `vote-${link}` },
    mutationFn: (vote: OwnVote) => shortlistApi.call('voteOnShortlist', { body: { link, voterKey: currentVoter().key, ...vote } }),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess({ shortlist }, { name }) {
      rememberVoter(name)
      queries.setQueryData<SharedShortlist>(queryKey, shortlist)
    },
    // the link may have been revoked, or the property taken off
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}
