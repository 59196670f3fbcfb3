import type { FastifyInstance } from 'fastify'
import { SHARED_HOMES_SHOWN } from '#contracts/base/limits.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import { countNumberHolders, listNumberHolders, listSharedHomes } from './number-holders.queries.ts'
import { presentHolder, presentSharedHome } from './shared-numbers.present.ts'

type SharedNumberDeps = Pick<Base, 'database'>

/** Who has a user's number, and how it is taken back (docs/decisions/0224). */
export const openSharedNumbers = (deps: SharedNumberDeps): Noun => ({ register: (app) => registerSharedNumberRoutes(app, deps) })

function registerSharedNumberRoutes(app: FastifyInstance, { database }: SharedNumberDeps): void {
  serve(app, 'listNumberHolders', async ({ viewer, query: { page, size } }) => {
    const db = database.readsFor(viewer)
    const [total, rows, homes] = await Promise.all([
      countNumberHolders(db, viewer.userId),
      listNumberHolders(db, viewer.userId, size, page * size),
      page === 0 ? listSharedHomes(db, viewer.userId, SHARED_HOMES_SHOWN) : [],
    ])
    return { ...pageOf(rows.map(presentHolder), total, size), homes: homes.map(presentSharedHome) }
  })
}
