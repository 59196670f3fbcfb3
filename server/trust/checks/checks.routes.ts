import type { FastifyInstance } from 'fastify'
import { PAPERS_KEPT_DAYS } from '#contracts/base/retention.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { CHECK_MESSAGES as MESSAGES } from '#contracts/trust/checks/check-messages.ts'
import type { Noun } from '#server/base/base.ts'
import { FileAnswer, pageOf, serve } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Jobs } from '#server/base/platform/jobs/port.ts'
import { findProperty, requireOwn } from '#server/homes/properties/index.ts'
import { askForCheck } from './ask-for-check.ts'
import { findCheck, type ListedCheckRow, listChecksOf, searchChecks } from './checks.queries.ts'
import { decideOnCheck, readPaper, saveRegisterLookup, withdrawCheck } from './decide-check.ts'
import type { CheckDeps } from './deps.ts'
import { sweepPapers } from './sweep-papers.ts'

export async function openChecks({ jobs, ...deps }: CheckDeps & { readonly jobs: Jobs }): Promise<Noun> {
  await jobs.repeat('sweep-papers', '23 * * * *', () => sweepPapers(deps))
  return { register: (app) => registerCheckRoutes(app, deps) }
}

function registerCheckRoutes(app: FastifyInstance, deps: CheckDeps): void {
  const { pool } = deps.database

  serve(app, 'askForCheck', ({ viewer, params, request }) => askForCheck(deps, viewer, params.id, request))

  serve(app, 'withdrawCheck', async ({ viewer, params }) => {
    await withdrawCheck(deps, viewer, params)
    return { message: MESSAGES.withdrawn }
  })

  serve(app, 'listOwnChecks', async ({ viewer, params }) => {
    requireOwn(viewer, await findProperty(pool, params.id))
    const rows = await listChecksOf(pool, params.id)
    return rows.map(({ id, askedAt, decidedAt, endsAt, endedAt, reason, ...row }) => ({
      ...row,
      checkId: id,
      askedAt: askedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      // why a paper was seen is a note among operators
      reason: row.outcome === 'not_accepted' ? reason : null,
      endsAt: endsAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    }))
  })

  serve(app, 'searchChecks', async ({ query }) => {
    const { rows, total } = await searchChecks(pool, query)
    return pageOf(rows.map(presentListed), total, query.size)
  })

  const getEntry = async (id: number) => {
    const row = await findCheck(pool, id)
    if (!row) throw new Failure('not_found', MESSAGES.noSuch)
    const { area, city, pinCode, paper, version } = row
    return {
      ...presentListed(row),
      address: [area, city, pinCode].filter(Boolean).join(', '),
      paper: row.decidedAt ? null : (paper?.contentType ?? null),
      version,
    }
  }

  serve(app, 'getCheck', ({ params }) => getEntry(params.id))

  serve(app, 'readPaper', async ({ viewer, params, reply }) => {
    const { stream, contentType } = await readPaper(deps, viewer, params.id)
    reply.header('cache-control', 'no-store')
    return new FileAnswer(stream, `check-${params.id}.${contentType === 'image/jpeg' ? 'jpg' : 'pdf'}`)
  })

  serve(app, 'decideOnCheck', async ({ viewer, params, body }) => {
    await decideOnCheck(deps, viewer, params.id, body)
    return getEntry(params.id)
  })

  serve(app, 'saveRegisterLookup', async ({ viewer, params, body }) => {
    await saveRegisterLookup(deps, viewer, params.id, body)
    return { message: MESSAGES.lookedUp }
  })
}

const presentListed = ({ id, kind, propertyId, propertyName, posterId, posterName, outcome, reason, ...at }: ListedCheckRow) => ({
  checkId: id,
  kind,
  propertyId,
  propertyName,
  posterUserId: posterId,
  posterName,
  askedAt: at.askedAt.toISOString(),
  dueAt: new Date(at.askedAt.getTime() + PAPERS_KEPT_DAYS * DAY_MS).toISOString(),
  decidedAt: at.decidedAt?.toISOString() ?? null,
  outcome,
  reason,
  endedAt: at.endedAt?.toISOString() ?? null,
})
