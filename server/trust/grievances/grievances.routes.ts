import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { GRIEVANCE_DEADLINES, GRIEVANCE_KINDS, type GrievanceKind } from '#contracts/trust/grievances/grievance-kinds.ts'
import { GRIEVANCE_MESSAGES as MESSAGES } from '#contracts/trust/grievances/grievance-messages.ts'
import type { Noun } from '#server/base/base.ts'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import { idempotencyKeyOf } from '#server/base/http/idempotency.ts'
import { networkCharges, requireGranted } from '#server/base/http/rate-limits/index.ts'
import { registerDeadlineGauges } from '#server/base/platform/gauges.ts'
import { type Jobs, OUTAGE_RETRIES } from '#server/base/platform/jobs/port.ts'
import { answerGrievance, changeGrievanceKind, settleGrievance, takeGrievance } from './decide-grievance.ts'
import type { GrievanceDeps, GrievanceEmail } from './deps.ts'
import { enterGrievance } from './enter-grievance.ts'
import { readGrievanceLink } from './grievance-link.ts'
import { presentEntry, presentGrievance, presentListed, presentTransparency } from './grievances.present.ts'
import {
  countRunningOut,
  deleteSettledGrievances,
  findGrievance,
  findHandledGrievance,
  listAnswers,
  listGrievancesOf,
  searchGrievances,
} from './grievances.queries.ts'
import { sendGrievance } from './send-grievance.ts'
import { sendGrievanceEmail } from './send-grievance-email.ts'
import { countGrievances, countReports } from './transparency.queries.ts'

interface OpenGrievanceDeps extends Omit<GrievanceDeps, 'emailQueue'> {
  readonly jobs: Jobs
  readonly metrics: Registry
}

export async function openGrievances({ jobs, metrics, ...given }: OpenGrievanceDeps): Promise<Noun> {
  const emailQueue = await jobs.queue<GrievanceEmail>('send-grievance-email', OUTAGE_RETRIES, (job) => sendGrievanceEmail(given, job))
  const deps: GrievanceDeps = { ...given, emailQueue }
  registerDeadlineGauges(metrics, { things: 'grievances', label: 'kind', values: GRIEVANCE_KINDS }, () =>
    countRunningOut(deps.database.readPool, WARN_MS, new Date(deps.clock.now())),
  )
  await jobs.repeat('sweep-grievances', '53 3 * * *', async () => {
    await deleteSettledGrievances(deps.database.pool, new Date(deps.clock.now()))
  })
  return { register: (app) => registerGrievanceRoutes(app, deps) }
}

const WARN_MS = Object.fromEntries(GRIEVANCE_KINDS.map((kind) => [kind, GRIEVANCE_DEADLINES[kind].warnMs])) as Record<GrievanceKind, number>

function registerGrievanceRoutes(app: FastifyInstance, deps: GrievanceDeps): void {
  const { database, clock, keys, limits, budgets } = deps
  const { pool } = database

  serve(app, 'sendGrievance', ({ viewer, body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    return sendGrievance(deps, body, { viewer, ip: request.ip, idempotencyKey: idempotencyKeyOf(request) })
  })

  serve(app, 'openGrievance', async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const charges = networkCharges('grievance-read', request.ip, budgets.GRIEVANCE_READS_PER_ADDRESS)
    requireGranted(await limits.take(charges, clock.now()), MESSAGES.tooManyReads)
    const id = readGrievanceLink(keys, body.link)
    const row = id === undefined ? undefined : await findGrievance(pool, id)
    // without a name: erased with the account
    if (!row || row.name === '') throw new Failure('not_found', MESSAGES.notFound)
    const answers = await listAnswers(pool, [row.id])
    return presentGrievance(row, answers.get(row.id) ?? [], clock.now())
  })

  serve(app, 'listGrievances', async ({ viewer }) => {
    const db = database.readsFor(viewer)
    const rows = await listGrievancesOf(db, viewer.userId)
    const answers = await listAnswers(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentGrievance(row, answers.get(row.id) ?? [], clock.now()))
  })

  serve(app, 'getTransparency', async () => {
    const now = clock.now()
    const [counted, reports] = await Promise.all([
      countGrievances(database.readPool, new Date(now)),
      countReports(database.readPool, new Date(now)),
    ])
    return presentTransparency(counted, reports, now)
  })

  serve(app, 'searchGrievances', async ({ query }) => {
    const { rows, total } = await searchGrievances(pool, query)
    return pageOf(
      rows.map((row) => presentListed(row, clock.now())),
      total,
      query.size,
    )
  })

  const getEntry = async (id: number) => {
    const row = await findHandledGrievance(pool, id)
    if (!row) throw new Failure('not_found', MESSAGES.noSuch)
    const answers = await listAnswers(pool, [id])
    return presentEntry(row, answers.get(id) ?? [], clock.now())
  }

  serve(app, 'getGrievance', ({ params }) => getEntry(params.id))

  serve(app, 'enterGrievance', async ({ viewer, body, request }) =>
    getEntry(await enterGrievance(deps, body, { operator: viewer, idempotencyKey: idempotencyKeyOf(request) })),
  )

  serve(app, 'takeGrievance', async ({ viewer, params, body }) => {
    await takeGrievance(deps, { operator: viewer, id: params.id, version: body.version })
    return getEntry(params.id)
  })

  serve(app, 'answerGrievance', async ({ viewer, params, body }) => {
    await answerGrievance(deps, { operator: viewer, id: params.id, version: body.version }, body)
    return getEntry(params.id)
  })

  serve(app, 'changeGrievanceKind', async ({ viewer, params, body }) => {
    await changeGrievanceKind(deps, { operator: viewer, id: params.id, version: body.version }, body)
    return getEntry(params.id)
  })

  serve(app, 'settleGrievance', async ({ viewer, params, body }) => {
    await settleGrievance(deps, { operator: viewer, id: params.id, version: body.version }, body)
    return getEntry(params.id)
  })
}
