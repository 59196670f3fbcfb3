import type { FastifyInstance } from 'fastify'
import { MAX_WISHLIST_ITEMS } from '#contracts/base/limits.ts'
import { WISHLIST_MESSAGES } from '#contracts/reaching/wishlist/wishlist-messages.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { findProperty, listVisibleOrGone } from '#server/homes/properties/index.ts'
import { visibilityOf } from '#server/homes/subjects/index.ts'
import { deleteItem, insertItem, isInWishlist, listPropertyIds } from './wishlist.queries.ts'

type WishlistDeps = Pick<Base, 'database' | 'clock'>

export const openWishlist = (deps: WishlistDeps): Noun => ({ register: (app) => registerWishlistRoutes(app, deps) })

function registerWishlistRoutes(app: FastifyInstance, deps: WishlistDeps): void {
  const { database, clock } = deps
  const { pool } = database

  serve(app, 'checkWishlistItem', async ({ params, viewer }) => {
    return { data: await isInWishlist(database.readsFor(viewer), viewer.userId, params.propertyId) }
  })

  serve(app, 'addWishlistItem', async ({ body, viewer }) => {
    await add(viewer, body.propertyId)
    return { message: WISHLIST_MESSAGES.added }
  })

  serve(app, 'removeWishlistItem', async ({ body, viewer }) => {
    await deleteItem(pool, viewer.userId, body.propertyId)
    return { message: WISHLIST_MESSAGES.removed }
  })

  serve(app, 'listWishlist', async ({ viewer }) => {
    const ids = await listPropertyIds(database.readsFor(viewer), viewer.userId, MAX_WISHLIST_ITEMS)
    return { data: await listVisibleOrGone(deps, ids, viewer) }
  })

  /** @throws Failure not_found for a property that the viewer may not see and has not saved before; conflict when the list is full */
  async function add(viewer: Viewer, propertyId: number): Promise<void> {
    const isVisible = visibilityOf(viewer, await findProperty(pool, propertyId)) === 'visible'
    if (!isVisible && !(await isInWishlist(pool, viewer.userId, propertyId))) throw new Failure('not_found', 'Property not found')
    if (!(await insertItem(pool, viewer.userId, propertyId, new Date(clock.now()), MAX_WISHLIST_ITEMS)))
      throw new Failure('conflict', WISHLIST_MESSAGES.full)
  }
}
