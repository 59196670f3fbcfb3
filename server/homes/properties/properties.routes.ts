import type { FastifyInstance } from 'fastify'
import { ENUM_LISTS } from '#contracts/homes/properties/option-filters.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import type { PictureAccess, PictureAccessDeps } from '#server/base/http/picture-access.ts'
import { isInProcessCall, type ReadGates, runThroughGate } from '#server/base/http/read-limits.ts'
import type { PropertyViews } from '#server/homes/property-views/index.ts'
import { type DocumentAccess, openDocumentAccess, presentDocumentsFor } from './document-access.ts'
import { getProperty, type MarketOf } from './get-property.ts'
import { compareProperties, listBriefProperties } from './list-chosen.ts'
import { openPictureAccess } from './picture-access.ts'
import { listAmenityRows } from './properties.queries.ts'

interface PropertyRouteDeps extends Pick<Base, 'database' | 'clock'> {
  readonly documents: DocumentAccess
  readonly pictures: PictureAccess
  readonly views: Pick<PropertyViews, 'count'>
  readonly marketOf: MarketOf
  readonly gates: Pick<ReadGates, 'searches'>
}

type OpenDeps = PictureAccessDeps & Omit<PropertyRouteDeps, 'documents' | 'pictures'>

export function openProperties(deps: OpenDeps): Noun & Pick<PropertyRouteDeps, 'documents' | 'pictures'> {
  const documents = openDocumentAccess(deps)
  const pictures = openPictureAccess(deps)
  return { documents, pictures, register: (app) => registerPropertyRoutes(app, { ...deps, documents, pictures }) }
}

function registerPropertyRoutes(app: FastifyInstance, deps: PropertyRouteDeps): void {
  const { database, documents, pictures, views, gates } = deps
  serve(app, 'listEnums', async () => ENUM_LISTS)

  serve(app, 'getProperty', async ({ params, viewer, request, reply }) => {
    const detail = await getProperty(deps, params.id, viewer)
    // calls in process are made while a page is rendered: the page counts the view
    if (detail.status === 'ACTIVE' && !isInProcessCall(request))
      views.count(detail.propertyId, request, detail.postedByUserId === viewer?.userId)
    pictures.grant(reply, viewer, [detail])
    return presentDocumentsFor(detail, documents, viewer)
  })

  serve(app, 'compareProperties', ({ query: { ids }, request }) =>
    runThroughGate(gates.searches, request, () => compareProperties(deps, ids)),
  )

  serve(app, 'listPropertiesById', ({ query: { ids }, request }) =>
    runThroughGate(gates.searches, request, () => listBriefProperties(deps, ids)),
  )

  serve(app, 'listAmenities', async ({ query }) => {
    const { content, total } = await listAmenityRows(database.readPool, query.page * query.size, query.size)
    return pageOf(content, total, query.size)
  })
}
