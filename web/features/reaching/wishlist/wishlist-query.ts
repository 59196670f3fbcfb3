import { queryOptions } from '@tanstack/react-query'
import type { SavedProperty } from '#contracts/reaching/wishlist/wishlist.ts'
import { WISHLIST_MESSAGES } from '#contracts/reaching/wishlist/wishlist-messages.ts'
import { browserApi } from '#web/lib/api/api.ts'

/** The user's whole wishlist, read once for all buttons of a page and the number in the top bar. @param userId undefined for a visitor: no call */
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
