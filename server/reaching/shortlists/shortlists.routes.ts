import type { FastifyInstance, FastifyReply } from 'fastify'
import { SHORTLIST_MESSAGES as MESSAGES } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import { networkCharges, requireGranted } from '#server/base/http/rate-limits/index.ts'
import { createShortlist, removeItem, saveItem, shareShortlist } from './change-shortlist.ts'
import { readOwn, readSharedShortlist, type ShortlistDeps } from './read-shortlist.ts'
import { presentListed } from './shortlists.present.ts'
import { deleteShortlist, listShortlists, updateLink, updateShortlist } from './shortlists.queries.ts'
import { vote } from './vote.ts'

export const openShortlists = (deps: ShortlistDeps): Noun => ({ register: (app) => registerShortlistRoutes(app, deps) })

function registerShortlistRoutes(app: FastifyInstance, deps: ShortlistDeps): void {
  const { database, limits, budgets, clock } = deps
  const { pool } = database

  serve(app, 'listShortlists', async ({ viewer }) => {
    const rows = await listShortlists(database.readsFor(viewer), viewer.userId)
    return rows.map(presentListed)
  })

  serve(app, 'createShortlist', ({ viewer, body }) => createShortlist(deps, viewer.userId, body.name))

  serve(app, 'getShortlist', ({ viewer, params }) => readOwn(deps, viewer, params.shortlistId))

  serve(app, 'updateShortlist', async ({ viewer, params, body }) => {
    requireFound(await updateShortlist(pool, viewer.userId, params.shortlistId, body))
    return { message: MESSAGES.changed }
  })

  serve(app, 'deleteShortlist', async ({ viewer, params }) => {
    await deleteShortlist(pool, viewer.userId, params.shortlistId)
    return { message: MESSAGES.deleted }
  })

  serve(app, 'saveShortlistItem', async ({ viewer, params, body }) => {
    return { message: await saveItem(deps, viewer, { ...params, note: body.note }) }
  })

  serve(app, 'removeShortlistItem', async ({ viewer, params }) => {
    await removeItem(deps, viewer, params.shortlistId, params.propertyId)
    return { message: MESSAGES.removed }
  })

  serve(app, 'shareShortlist', ({ viewer, params }) => shareShortlist(deps, viewer.userId, params.shortlistId))

  serve(app, 'revokeShortlist', async ({ viewer, params }) => {
    requireFound(await updateLink(pool, viewer.userId, params.shortlistId, null))
    return { message: MESSAGES.revoked }
  })

  serve(app, 'openSharedShortlist', async ({ body, request, reply }) => {
    forbidCaching(reply)
    const charges = networkCharges('shortlist-read', request.ip, budgets.SHORTLIST_READS_PER_ADDRESS)
    requireGranted(await limits.take(charges, clock.now()), MESSAGES.tooManyReads)
    return readSharedShortlist(deps, body.link, body.voterKey)
  })

  serve(app, 'voteOnShortlist', ({ body, request, reply }) => {
    forbidCaching(reply)
    return vote(deps, body, request.ip)
  })
}

/** Prevents caching: only people with the link may read the content. */
const forbidCaching = (reply: FastifyReply) => void reply.header('cache-control', 'no-store')

function requireFound(isFound: boolean): void {
  if (!isFound) throw new Failure('not_found', MESSAGES.notFound)
}
