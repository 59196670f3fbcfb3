import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { WISHLIST_MESSAGES as SAYS } from '#contracts/messages.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { ApiError, browserApi } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { useSignInToast } from '#web/ui/sign-in-toast.tsx'
import { toast } from '#web/ui/toast.tsx'
import { keepWish, takeWish, type WishPlace } from './kept-wish.ts'
import { wishlistQuery } from './wishlist-queries.ts'

interface Wish {
  readonly wished: boolean
  readonly toggle: () => void
}

/**
 * Whether a property is on the wishlist, and a way to change that: shown at once, taken back when the server refuses, and checked
 * with the server afterwards. What a visitor wishes for is carried out after they have signed in.
 */
export function useWish(property: PropertySummary, place: WishPlace): Wish {
  const { propertyId } = property
  const userId = useSession().user?.id
  const queries = useQueryClient()
  const inviteToSignIn = useSignInToast()
  const { data: stored = false } = useQuery({ ...wishlistQuery(userId), select: (list) => holds(list, propertyId) })
  const { mutate, isPending, variables } = useMutation({
    // a second press waits for the first, so that the last one is the one that stays
    scope: { id: `wish-${propertyId}` },
    mutationFn: (wanted: boolean) => send(userId ?? 0, propertyId, wanted),
    onMutate: () => queries.cancelQueries({ queryKey: wishlistQuery(userId).queryKey }),
    onSuccess: (_answer, wanted) => {
      store(queries, userId, property, wanted)
      toast.success(wanted ? SAYS.added : SAYS.removed)
    },
    onError: (error, wanted) => refuse(error, wanted, place),
    onSettled: () => recheck(queries, userId, propertyId),
  })
  useKeptWish(userId)
  const wished = isPending ? variables : stored
  return {
    wished,
    toggle() {
      if (userId !== undefined) return mutate(!wished)
      keepWish({ propertyId, place }, Date.now())
      inviteToSignIn(SAYS.signInFirst[place])
    },
  }
}

/** Carries out what was wished for before the sign-in. The first heart that a page shows takes it. */
function useKeptWish(userId: number | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    const kept = userId === undefined ? undefined : takeWish(Date.now())
    if (!kept || userId === undefined) return
    send(userId, kept.propertyId, true)
      .then(
        () => toast.success(SAYS.added),
        (error: unknown) => refuse(error, true, kept.place),
      )
      .finally(() => queries.invalidateQueries({ queryKey: wishlistQuery(userId).queryKey }))
  }, [userId, queries])
}

function send(userId: number, propertyId: number, wanted: boolean) {
  return browserApi.call(wanted ? 'addWish' : 'removeWish', { body: { userId, propertyId } })
}

function refuse(error: unknown, wanted: boolean, place: WishPlace): void {
  const otherwise = wanted ? SAYS.addFailed[place] : SAYS.removeFailed[place]
  toast.error(error instanceof ApiError && error.fromServer ? error.message : otherwise)
}

function holds(list: readonly PropertySummary[], propertyId: number): boolean {
  return list.some((property) => property.propertyId === propertyId)
}

function store(queries: QueryClient, userId: number | undefined, property: PropertySummary, wanted: boolean): void {
  queries.setQueryData(wishlistQuery(userId).queryKey, (list) => {
    const others = list?.filter(({ propertyId }) => propertyId !== property.propertyId)
    return others && wanted ? [property, ...others] : others
  })
}

/** Where the server sees it otherwise than this page, the whole list is read again. */
async function recheck(queries: QueryClient, userId: number | undefined, propertyId: number): Promise<void> {
  const { queryKey } = wishlistQuery(userId)
  const list = queries.getQueryData(queryKey)
  const checked = list && (await browserApi.call('checkWish', { params: { userId: userId ?? 0, propertyId } }).catch(() => undefined))
  if (list && (!checked || checked.data === holds(list, propertyId))) return
  await queries.invalidateQueries({ queryKey })
}
