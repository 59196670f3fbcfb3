import type { FastifyInstance } from 'fastify'
import { PROJECT_MESSAGES } from '#contracts/homes/projects/project-messages.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import { runThroughGate } from '#server/base/http/read-limits.ts'
import { type CatalogueProjectDeps, registerCatalogueProjectRoutes } from './catalogue-projects.routes.ts'
import { presentProject, presentProjectDetail } from './projects.present.ts'
import { findProject, listActiveProjects, listProjects } from './projects.queries.ts'

type ProjectRouteDeps = Pick<Base, 'database' | 'gates'>

export const openProjects = (deps: ProjectRouteDeps & CatalogueProjectDeps): Noun => ({
  register(app) {
    registerProjectRoutes(app, deps)
    registerCatalogueProjectRoutes(app, deps)
  },
})

/** Registers the calls that read projects. Everybody sees ACTIVE ones, operators all. */
function registerProjectRoutes(app: FastifyInstance, { database: { readPool }, gates }: ProjectRouteDeps): void {
  serve(app, 'listActiveProjects', async ({ request }) =>
    (await runThroughGate(gates.searches, request, () => listActiveProjects(readPool))).map(presentProject),
  )

  serve(app, 'listProjects', async ({ query, viewer, request }) => {
    const [rows, total] = await runThroughGate(gates.searches, request, () =>
      listProjects(readPool, query, viewer?.isOperator ? undefined : 'ACTIVE'),
    )
    return pageOf(rows.map(presentProject), total, query.size)
  })

  serve(app, 'getProject', async ({ params, viewer }) => {
    const row = await findProject(readPool, params.id)
    if (!row || (row.status !== 'ACTIVE' && !viewer?.isOperator)) throw new Failure('not_found', PROJECT_MESSAGES.unknown)
    return presentProjectDetail(row)
  })
}
