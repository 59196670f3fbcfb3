import { queryOptions } from '@tanstack/react-query'
import { WISHLIST_MESSAGES } from '#contracts/messages.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { browserApi } from '#web/lib/api.ts'

/** The person's whole wishlist, asked for once however many hearts a page shows. */
export function wishlistQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'wishlist'],
    queryFn: async ({ signal }) => readWishlist(await browserApi.call('listWishes', { params: { userId: userId ?? 0 }, signal })),
    enabled: userId !== undefined,
  })
}

/** An answer may be the list itself, or hold it as `data` or `content`. @throws Error when it is none of these */
export function readWishlist(answer: unknown): PropertySummary[] {
  const { data, content } = (typeof answer === 'object' && answer !== null ? answer : {}) as { data?: unknown; content?: unknown }
  const list = [answer, data, content].find(Array.isArray)
  if (!list) throw new Error(WISHLIST_MESSAGES.unexpected)
  return list as PropertySummary[]
}
