import { type QueryClient, type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { WISHLIST_MESSAGES } from '#contracts/messages.ts'
import { MINUTE_MS } from '#contracts/time.ts'
import type { SavedProperty } from '#contracts/wishlist.ts'
import { ApiError, browserApi } from '#web/lib/api.ts'
import { hasFields } from '#web/lib/has-fields.ts'
import { useSession } from '#web/lib/session.ts'
import { currentSession } from '#web/lib/session-store.ts'
import { keepStored, readStored } from '#web/lib/tab-storage.ts'
import { toast, useSignInToast } from '#web/ui/toast.tsx'

/** Where a wishlist button stands: the messages of the home page and the dashboard differ from those of the listing. */
export type WishlistButtonPlace = 'home' | 'listing'

/** A property that a visitor wanted to save, until they have signed in. */
interface PendingItem {
  readonly propertyId: number
  readonly place: WishlistButtonPlace
  /** When the button was pressed, epoch ms. */
  readonly at: number
}

const PENDING_ITEM_KEY = 'pendingWishlistItem'
/** A sign-in much later, perhaps by another person, does not save it. */
const PENDING_ITEM_LIFETIME_MS = 30 * MINUTE_MS

/** The user's whole wishlist, read once for all buttons of a page. */
export function wishlistQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'wishlist'],
    queryFn: async ({ signal }) => readWishlist(await browserApi.call('listWishlist', { params: { userId: userId ?? 0 }, signal })),
    enabled: userId !== undefined,
  })
}

/** An answer may be the list itself, or hold it as `data` or `content`. @throws Error when it is none of these */
export function readWishlist(answer: unknown): SavedProperty[] {
  const { data, content } = (typeof answer === 'object' && answer !== null ? answer : {}) as { data?: unknown; content?: unknown }
  const list = [answer, data, content].find(Array.isArray)
  if (!list) throw new Error(WISHLIST_MESSAGES.unexpected)
  return list as SavedProperty[]
}

/**
 * Whether a property is on the wishlist, and a function that changes it: shown at once, taken back when the server refuses, and checked
 * with the server afterwards. A visitor's press is kept and carried out after the sign-in.
 */
export function useWishlistItem(property: SavedProperty, place: WishlistButtonPlace): { saved: boolean; toggle: () => void } {
  const { propertyId } = property
  const userId = useSession().user?.id
  const { queryKey } = wishlistQuery(userId)
  const mutationKey = ['wishlist', propertyId]
  const queries = useQueryClient()
  const inviteToSignIn = useSignInToast()
  const { data: stored = false } = useQuery({ ...wishlistQuery(userId), select: (list) => contains(list, propertyId) })
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    // A second press waits for the first, so that the last one counts.
    scope: { id: mutationKey.join('-') },
    mutationFn: (wanted: boolean) => send(currentSession().user?.id ?? 0, propertyId, wanted),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess(_answer, wanted) {
      queries.setQueryData(queryKey, (list) => {
        const others = list?.filter((item) => item.propertyId !== propertyId)
        return others && wanted ? [property, ...others] : others
      })
      toast.success(wanted ? WISHLIST_MESSAGES.added : WISHLIST_MESSAGES.removed)
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
  useSavePendingItem(userId)
  return {
    saved: isPending ? variables : stored,
    // reads the session and the caches anew: several presses may come before the first is rendered
    toggle() {
      if (currentSession().user?.id !== undefined) {
        const last = queries.getMutationCache().findAll({ mutationKey, status: 'pending' }).at(-1)
        return mutate(!(last ? last.state.variables : contains(queries.getQueryData(queryKey) ?? [], propertyId)))
      }
      keepPendingItem({ propertyId, place, at: Date.now() })
      inviteToSignIn(WISHLIST_MESSAGES.signInFirst[place])
    },
  }
}

/** Saves what was kept before the sign-in. The first button of a page takes it. */
function useSavePendingItem(userId: number | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    const pending = userId === undefined ? undefined : takePendingItem()
    if (!pending || userId === undefined) return
    send(userId, pending.propertyId, true)
      .then(
        () => toast.success(WISHLIST_MESSAGES.added),
        (error: unknown) => showFailure(error, true, pending.place),
      )
      .finally(() => readAgain(queries, wishlistQuery(userId).queryKey))
  }, [userId, queries])
}

/** Without the cancelling, a first answer that is still under way would count, although it was read before the change. */
async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey })
  await queries.invalidateQueries({ queryKey })
}

function send(userId: number, propertyId: number, wanted: boolean) {
  return browserApi.call(wanted ? 'addWishlistItem' : 'removeWishlistItem', { body: { userId, propertyId } })
}

function showFailure(error: unknown, wanted: boolean, place: WishlistButtonPlace): void {
  const fallback = wanted ? WISHLIST_MESSAGES.addFailed[place] : WISHLIST_MESSAGES.removeFailed[place]
  toast.error(error instanceof ApiError && error.fromServer ? error.message : fallback)
}

function contains(list: readonly SavedProperty[], propertyId: number): boolean {
  return list.some((item) => item.propertyId === propertyId)
}

/** Keeps one item in this tab; a new one replaces the last. */
const keepPendingItem = (item: PendingItem) => keepStored(PENDING_ITEM_KEY, item)

/** @returns the kept item and removes it */
function takePendingItem(): PendingItem | undefined {
  const item = readStored(PENDING_ITEM_KEY)
  keepStored(PENDING_ITEM_KEY, undefined)
  if (!hasFields(item, { propertyId: 'number', place: 'string', at: 'number' })) return undefined
  const { propertyId, place, at } = item
  return Date.now() - at <= PENDING_ITEM_LIFETIME_MS ? { propertyId, at, place: place === 'home' ? 'home' : 'listing' } : undefined
}
