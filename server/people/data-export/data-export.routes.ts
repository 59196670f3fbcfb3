import type { FastifyInstance } from 'fastify'
import { indianDateOf, MINUTE_MS } from '#contracts/base/values/time.ts'
import { ACCOUNT_MESSAGES, EXPORT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { FileAnswer, serve } from '#server/base/http/contract-routes.ts'
import { Downloads } from '#server/base/http/downloads.ts'
import { Failure } from '#server/base/http/failure.ts'
import { type BudgetSettings, chargesOf, requireGranted } from '#server/base/http/rate-limits/index.ts'
import { requireSelf, type Viewer } from '#server/base/http/session.ts'
import type { SiteSettings } from '#server/site/site-settings/index.ts'
import { collectData } from './collect-data.ts'
import { consumeExportPass, makeExportPass } from './export-passes.ts'
import { writeArchive } from './write-archive.ts'

interface DataExportDeps extends Pick<Base, 'database' | 'storage' | 'keys' | 'limits' | 'clock'> {
  readonly budgets: Pick<BudgetSettings, 'EXPORTS_PER_USER'>
  readonly siteSettings: Pick<SiteSettings, 'current'>
}

export const openDataExport = (deps: DataExportDeps): Noun => ({ register: (app) => registerDataExportRoutes(app, deps) })

/**
 * Registers the archive and the link to it. The link exists because a browser saves a download without keeping it in memory only when it
 * requests the URL itself, without a token.
 */
function registerDataExportRoutes(app: FastifyInstance, deps: DataExportDeps): void {
  const { clock, limits } = deps
  const downloads = new Downloads({ retryAfterMs: MINUTE_MS, say: EXPORT_MESSAGES.running })
  const charge = async (userId: number) => {
    downloads.refuseWhileRunning(userId)
    const charges = chargesOf(`export:user:${userId}`, deps.budgets.EXPORTS_PER_USER)
    requireGranted(await limits.take(charges, clock.now()), EXPORT_MESSAGES.tooMany)
  }

  serve(app, 'createExportLink', async ({ viewer }) => {
    await charge(viewer.userId)
    const { pass, expiresAt } = makeExportPass(deps, viewer)
    return { address: `/api/users/${viewer.userId}/export?pass=${pass}`, expiresAt: new Date(expiresAt).toISOString() }
  })

  serve(app, 'exportData', async ({ params: { userId }, query: { pass }, viewer, reply }) => {
    const holder = pass === undefined ? await requireHolder(viewer, userId) : await consumeExportPass(deps, pass, userId)
    const at = new Date(clock.now())
    const archive = await downloads.start(userId, async () => writeArchive(await collectData(deps, holder, at), at))
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')
    return new FileAnswer(archive, `my-data-${indianDateOf(at.getTime())}.zip`)
  })

  async function requireHolder(viewer: Viewer | undefined, userId: number): Promise<Viewer> {
    if (!viewer) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
    requireSelf(viewer, userId)
    await charge(userId)
    return viewer
  }
}
