import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { SavedProperty } from '#contracts/reaching/wishlist/wishlist.ts'
import { WISHLIST_MESSAGES } from '#contracts/reaching/wishlist/wishlist-messages.ts'
import { browserApi, failureMessage } from '#web/lib/api/api.ts'
import { askToSignIn, takePendingAction } from '#web/lib/session/pending-action.ts'
import { useUser } from '#web/lib/session/session.ts'
import { currentSession } from '#web/lib/session/session-store.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { wishlistQuery } from './wishlist-query.ts'

/** Place of a wishlist button: the messages of the home page and the dashboard differ from those of the listing. */
export type WishlistButtonPlace = 'home' | 'listing'

/**
 * Whether a property is on the wishlist, and a function that changes it: shown at once, reverted when the server refuses, and checked
 * with the server afterwards. A visitor's press asks them to sign in, and is carried out afterwards.
 */
export function useWishlistItem(property: SavedProperty, place: WishlistButtonPlace): { saved: boolean; toggle: () => void } {
  const { propertyId } = property
  const userId = useUser()?.id
  const { queryKey } = wishlistQuery(userId)
  const mutationKey = ['wishlist', propertyId]
  const queries = useQueryClient()
  const { data: stored = false } = useQuery({ ...wishlistQuery(userId), select: (list) => contains(list, propertyId) })
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    // Presses are sent in sequence, so that the last one counts.
    scope: { id: mutationKey.join('-') },
    mutationFn: (wanted: boolean) => send(currentSession().user?.id ?? 0, propertyId, wanted),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess(_answer, wanted) {
      queries.setQueryData(queryKey, (list) => {
        const others = list?.filter((item) => item.propertyId !== propertyId)
        return others && wanted ? [property, ...others] : others
      })
      // one message for all hearts: three would cover a card
      const show = (content: ReactNode) => toast.success(content, { toastId: 'wishlist' })
      if (wanted) show(WISHLIST_MESSAGES.added)
      else
        import('./removed-message.tsx').then(
          ({ removedMessage }) => show(removedMessage(() => mutate(true))),
          () => show(WISHLIST_MESSAGES.removed),
        )
    },
    onError: (error, wanted) => showFailure(error, wanted, place),
    // Reads the whole list again when the server's state of this item differs from the page's.
    async onSettled() {
      const list = queries.getQueryData(queryKey)
      const checked =
        list &&
        (await browserApi
          .call('checkWishlistItem', { params: { userId: currentSession().user?.id ?? 0, propertyId } })
          .catch(() => undefined))
      if (list && (!checked || checked.data === contains(list, propertyId))) return
      await readAgain(queries, queryKey)
    },
  })
  useSaveAfterSignIn(userId, place)
  return {
    saved: isPending ? variables : stored,
    // reads the current session and caches: several presses may come before the next render
    toggle() {
      if (currentSession().user?.id !== undefined) {
        const last = queries.getMutationCache().findAll({ mutationKey, status: 'pending' }).at(-1)
        return mutate(!(last ? last.state.variables : contains(queries.getQueryData(queryKey) ?? [], propertyId)))
      }
      askToSignIn({
        kind: 'save',
        propertyId,
        requirementId: null,
        goal: `save ${property.propertyName}`,
        message: WISHLIST_MESSAGES.signInFirst[place],
      })
    },
  }
}

/** Saves the property whose button was pressed before the sign-in. Only the first button of a page does it. */
function useSaveAfterSignIn(userId: number | undefined, place: WishlistButtonPlace): void {
  const queries = useQueryClient()
  useEffect(() => {
    const propertyId = userId === undefined ? undefined : takePendingAction(({ kind }) => kind === 'save')?.propertyId
    if (!propertyId || userId === undefined) return
    send(userId, propertyId, true)
      .then(
        () => toast.success(WISHLIST_MESSAGES.added),
        (error: unknown) => showFailure(error, true, place),
      )
      .finally(() => readAgain(queries, wishlistQuery(userId).queryKey))
  }, [userId, queries, place])
}

/** Cancels first: an answer that was read before the change must not fill the cache. */
async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey })
  await queries.invalidateQueries({ queryKey })
}

function send(userId: number, propertyId: number, wanted: boolean) {
  return browserApi.call(wanted ? 'addWishlistItem' : 'removeWishlistItem', { body: { userId, propertyId } })
}

function showFailure(error: unknown, wanted: boolean, place: WishlistButtonPlace): void {
  const fallback = wanted ? WISHLIST_MESSAGES.addFailed[place] : WISHLIST_MESSAGES.removeFailed[place]
  toast.error(failureMessage(error, fallback))
}

function contains(list: readonly SavedProperty[], propertyId: number): boolean {
  return list.some((item) => item.propertyId === propertyId)
}
