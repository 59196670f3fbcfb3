import type { FastifyInstance } from 'fastify'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import type { PictureAccess } from '#server/base/http/picture-access.ts'
import type { MediaDeps } from '#server/homes/media/index.ts'
import type { CatalogueDeps } from '#server/trust/audit/index.ts'
import { addProjectPicture, orderProjectPictures } from './change-pictures.ts'
import { presentProject } from './projects.present.ts'
import { listProjects } from './projects.queries.ts'
import { addProject, editProject, getCatalogueProject } from './save-project.ts'

export interface CatalogueProjectDeps extends CatalogueDeps {
  readonly media: MediaDeps
  readonly pictures: Pick<PictureAccess, 'grant'>
}

/** Registers the calls by which operators edit projects. Visitors see only ACTIVE ones. */
export function registerCatalogueProjectRoutes(app: FastifyInstance, deps: CatalogueProjectDeps): void {
  const { database, pictures } = deps

  serve(app, 'listCatalogueProjects', async ({ query: { status, ...query }, viewer, reply }) => {
    pictures.grant(reply, viewer)
    const [rows, total] = await listProjects(database.pool, query, status)
    return pageOf(
      rows.map((row) => presentProject(row, null)),
      total,
      query.size,
    )
  })

  serve(app, 'getCatalogueProject', ({ params, viewer, reply }) => {
    pictures.grant(reply, viewer)
    return getCatalogueProject(database.pool, params.projectId)
  })

  serve(app, 'addCatalogueProject', ({ body, viewer }) => addProject(deps, viewer, body))
  serve(app, 'editCatalogueProject', ({ params, body, viewer }) => editProject(deps, viewer, params.projectId, body))
  serve(app, 'addProjectPicture', ({ params, viewer, request, reply }) => {
    pictures.grant(reply, viewer)
    return addProjectPicture(deps, viewer, params.projectId, request)
  })
  serve(app, 'orderProjectPictures', ({ params, body, viewer }) => orderProjectPictures(deps, viewer, params.projectId, body))
}
