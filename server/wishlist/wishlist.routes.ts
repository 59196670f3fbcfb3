import type { FastifyInstance } from 'fastify'
import { MAX_WISHES } from '#contracts/limits.ts'
import { WISHLIST_MESSAGES } from '#contracts/messages.ts'
import type { Database } from '#server/db/client.ts'
import { serve } from '#server/http/contract-routes.ts'
import { Failure } from '#server/http/failure.ts'
import { requireSelf, type Viewer } from '#server/http/session.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type FindUnlocked, listSummaries } from '#server/properties/index.ts'
import { canBeWished, deleteWish, insertWish, isWished, listWishedIds } from './wishlist.queries.ts'

interface WishlistDeps {
  readonly database: Database
  readonly clock: Clock
  readonly findUnlocked: FindUnlocked
}

export function registerWishlistRoutes(app: FastifyInstance, { database, clock, findUnlocked }: WishlistDeps): void {
  const { pool } = database

  serve(app, 'checkWish', async ({ params, viewer }) => {
    requireSelf(viewer, params.userId)
    return { data: await isWished(pool, viewer.userId, params.propertyId) }
  })

  serve(app, 'addWish', async ({ body, viewer }) => {
    requireSelf(viewer, body.userId)
    await add(viewer, body.propertyId)
    return { message: WISHLIST_MESSAGES.added }
  })

  serve(app, 'removeWish', async ({ body, viewer }) => {
    requireSelf(viewer, body.userId)
    await deleteWish(pool, viewer.userId, body.propertyId)
    return { message: WISHLIST_MESSAGES.removed }
  })

  serve(app, 'listWishes', async ({ params, viewer }) => {
    requireSelf(viewer, params.userId)
    const ids = await listWishedIds(pool, viewer.userId, MAX_WISHES)
    return { data: await listSummaries({ database, findUnlocked }, ids, viewer) }
  })

  async function add({ userId }: Viewer, propertyId: number): Promise<void> {
    if (!(await canBeWished(pool, userId, propertyId)) && !(await isWished(pool, userId, propertyId)))
      throw new Failure('not_found', 'Property not found')
    if (!(await insertWish(pool, userId, propertyId, new Date(clock.now()), MAX_WISHES)))
      throw new Failure('conflict', WISHLIST_MESSAGES.full)
  }
}
