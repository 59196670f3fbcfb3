import type { FastifyInstance } from 'fastify'
import { SHARED_HOMES_SHOWN } from '#contracts/base/limits.ts'
import type { Noun } from '#server/base/base.ts'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import { type Jobs, OUTAGE_RETRIES } from '#server/base/platform/jobs/port.ts'
import { type FoundHomeDeps, type FoundHomeJob, lookAgain, type SharedNumberDeps, sayHomeFound } from './found-home.ts'
import { findFoundAt, isSharedSince } from './found-homes.queries.ts'
import { countNumberHolders, listNumberHolders, listSharedHomes } from './number-holders.queries.ts'
import { presentHolder, presentSharedHome } from './shared-numbers.present.ts'
import { tellHolders } from './tell-holders.ts'

/** Who has a user's number, and how it is taken back (docs/decisions/0224). */
export async function openSharedNumbers({ jobs, ...deps }: SharedNumberDeps & { readonly jobs: Jobs }): Promise<Noun> {
  const notifyQueue = await jobs.queue<FoundHomeJob>('tell-of-found-home', OUTAGE_RETRIES, (job) => tellHolders(deps, job))
  return { register: (app) => registerSharedNumberRoutes(app, { ...deps, notifyQueue }) }
}

function registerSharedNumberRoutes(app: FastifyInstance, deps: FoundHomeDeps): void {
  serve(app, 'listNumberHolders', async ({ viewer, query: { page, size } }) => {
    const db = deps.database.readsFor(viewer)
    const { userId } = viewer
    const [total, rows, homes, foundAt] = await Promise.all([
      countNumberHolders(db, userId),
      listNumberHolders(db, userId, size, page * size),
      page === 0 ? listSharedHomes(db, userId, SHARED_HOMES_SHOWN) : [],
      findFoundAt(db, userId),
    ])
    return {
      ...pageOf(rows.map(presentHolder), total, size),
      homes: homes.map(presentSharedHome),
      foundAt: foundAt?.toISOString() ?? null,
      canSayFound: await isSharedSince(db, userId, foundAt),
    }
  })

  serve(app, 'sayHomeFound', async ({ viewer }) => ({ message: await sayHomeFound(deps, viewer.userId) }))

  serve(app, 'lookAgain', async ({ viewer }) => ({ message: await lookAgain(deps, viewer.userId) }))
}
