import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { REPORT_REASONS } from '#contracts/trust/moderation/report-messages.ts'
import type { Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import type { PictureAccess } from '#server/base/http/picture-access.ts'
import { registerDeadlineGauges } from '#server/base/platform/gauges.ts'
import type { Jobs } from '#server/base/platform/jobs/port.ts'
import { decide } from './decide.ts'
import type { ModerationDeps } from './deps.ts'
import { getModeratedProperty, getQueue, listProperties, listRequirements } from './list-moderated.ts'
import { markStagedPictures } from './mark-staged-pictures.ts'
import { deleteOldReports, reportProperty } from './report-property.ts'
import { countReportsRunningOut } from './reports.queries.ts'

interface OpenModerationDeps extends ModerationDeps {
  readonly jobs: Jobs
  readonly metrics: Registry
  readonly pictures: Pick<PictureAccess, 'grant'>
}

export async function openModeration({ jobs, metrics, pictures, ...deps }: OpenModerationDeps): Promise<Noun> {
  registerDeadlineGauges(metrics, { things: 'reports', label: 'reason', values: REPORT_REASONS }, () =>
    countReportsRunningOut(deps.database.readPool, new Date(deps.clock.now())),
  )
  await jobs.repeat('sweep-property-reports', '47 3 * * *', async () => {
    await deleteOldReports(deps)
  })
  return { register: (app) => registerModerationRoutes(app, deps, pictures) }
}

function registerModerationRoutes(app: FastifyInstance, deps: ModerationDeps, pictures: Pick<PictureAccess, 'grant'>): void {
  const { database } = deps

  serve(app, 'reportProperty', async ({ viewer, params, body, request }) => ({
    message: await reportProperty(deps, viewer, params.id, body, request),
  }))

  serve(app, 'getModerationQueue', async ({ viewer, reply }) => {
    const queue = await getQueue(deps, viewer)
    // the pictures of hidden properties are served only to operators
    pictures.grant(
      reply,
      viewer,
      queue.items.map(({ property }) => property),
    )
    return queue
  })

  serve(app, 'decideOnProperty', async ({ viewer, params, body }) => decide(deps, viewer, params.id, body))

  serve(app, 'markStagedPictures', async ({ viewer, params, body }) => markStagedPictures(deps, viewer, params.id, body))

  // a POST, because the text may be a phone number, which must not be in a URL
  serve(app, 'searchModeratedProperties', async ({ viewer, body, reply }) => {
    const found = await listProperties(database, viewer, body)
    pictures.grant(reply, viewer, found.content)
    return found
  })

  serve(app, 'searchModeratedRequirements', async ({ viewer, body }) => listRequirements(database, viewer, body))

  serve(app, 'getModeratedProperty', async ({ viewer, params, reply }) => {
    const found = await getModeratedProperty(deps, viewer, params.id)
    pictures.grant(reply, viewer, [found.property])
    return found
  })
}
