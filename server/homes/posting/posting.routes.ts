import type { FastifyInstance } from 'fastify'
import type { Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import type { PictureAccess } from '#server/base/http/picture-access.ts'
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

export const openPosting = (deps: PostingRouteDeps): Noun => ({ register: (app) => registerPostingRoutes(app, deps) })

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
