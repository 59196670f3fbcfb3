import type { FastifyInstance } from 'fastify'
import { FIRST_DAYS_KEPT_DAYS } from '#contracts/base/retention.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import type { PictureAccess } from '#server/base/http/picture-access.ts'
import type { Jobs } from '#server/base/platform/jobs/port.ts'
import { forgetHomes } from '#server/homes/properties/index.ts'
import { addPropertyFile } from './add-file.ts'
import { changeManyStatuses } from './change-many-statuses.ts'
import { changePropertyStatus } from './change-status.ts'
import { deleteProperty } from './delete-property.ts'
import { editProperty } from './edit-property.ts'
import { listOwnProperties } from './list-own-properties.ts'
import { postProperty } from './post-property.ts'
import type { PostingDeps } from './posted-files.ts'

interface PostingRouteDeps extends PostingDeps {
  /** How many live requirements a property fits; undefined while the index is not current. */
  readonly countFittingRequirements: (propertyId: number) => Promise<number | undefined>
  readonly pictures: Pick<PictureAccess, 'grant'>
}

export async function openPosting({ jobs, ...deps }: PostingRouteDeps & { readonly jobs: Jobs }): Promise<Noun> {
  await jobs.repeat('forget-deleted-prices', '27 3 * * *', async () => {
    await forgetHomes(deps.database.pool, new Date(deps.clock.now() - FIRST_DAYS_KEPT_DAYS * DAY_MS))
  })
  return { register: (app) => registerPostingRoutes(app, deps) }
}

/** The calls by which posters post and manage their properties. */
function registerPostingRoutes(app: FastifyInstance, deps: PostingRouteDeps): void {
  serve(app, 'addProperty', async ({ viewer, request }) => {
    const answer = await postProperty(deps, viewer, request)
    return { ...answer, matchingRequirements: await deps.countFittingRequirements(answer.propertyId) }
  })

  serve(app, 'updateProperty', async ({ viewer, params, request }) => editProperty(deps, viewer, params.propertyId, request))

  serve(app, 'addPropertyFile', async ({ viewer, params, request }) => addPropertyFile(deps, viewer, params.propertyId, request))

  serve(app, 'updatePropertyStatus', async ({ viewer, params, query }) => changePropertyStatus(deps, viewer, params.id, query))

  serve(app, 'deleteProperty', async ({ viewer, params }) => deleteProperty(deps, viewer, params.id))

  serve(app, 'updateManyStatuses', async ({ viewer, body }) => changeManyStatuses(deps, viewer, body))

  serve(app, 'listUserProperties', async ({ viewer, query, reply }) => {
    const own = await listOwnProperties(deps.database, viewer, query)
    deps.pictures.grant(reply, viewer, Array.isArray(own) ? own : own.content)
    return own
  })
}
