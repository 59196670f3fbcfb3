import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/contract-routes.ts'
import { requireSelf } from '#server/http/session.ts'
import { changePropertyStatus } from './change-status.ts'
import { deleteProperty } from './delete-property.ts'
import type { PropertyDeps } from './deps.ts'
import { editProperty } from './edit-property.ts'
import { createTurns } from './in-turn.ts'
import { listOwnProperties } from './list-own-properties.ts'
import { postProperty } from './post-property.ts'

/** The calls by which a poster makes listings and looks after them. */
export function registerPostingRoutes(app: FastifyInstance, deps: PropertyDeps): void {
  const inTurn = createTurns()

  serve(app, 'addProperty', async ({ viewer, request }) => postProperty(deps, inTurn, viewer, request))

  serve(app, 'updateProperty', async ({ viewer, params, request }) => editProperty(deps, viewer, params.propertyId, request))

  serve(app, 'updatePropertyStatus', async ({ viewer, params, query }) => changePropertyStatus(deps, viewer, params.id, query.status))

  serve(app, 'deleteProperty', async ({ viewer, params }) => deleteProperty(deps, viewer, params.id))

  serve(app, 'listUserProperties', async ({ viewer, params }) => {
    requireSelf(viewer, params.userId)
    return listOwnProperties(deps.database, params.userId)
  })
}
