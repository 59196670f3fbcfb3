import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { serve } from '#server/http/contract-routes.ts'
import { Failure } from '#server/http/failure.ts'
import { presentProject, presentProjectDetail } from './projects.present.ts'
import { findProject, listActiveProjects, listProjects } from './projects.queries.ts'

/** Projects under construction. Everybody sees the ACTIVE ones, operators all. */
export function registerProjectRoutes(app: FastifyInstance, { database: { readPool } }: { readonly database: Database }): void {
  serve(app, 'listActiveProjects', async () => (await listActiveProjects(readPool)).map(presentProject))

  serve(app, 'listProjects', async ({ query, viewer }) => {
    const [rows, total] = await listProjects(readPool, query, viewer?.isOperator === true)
    return { content: rows.map(presentProject), totalElements: total, totalPages: Math.ceil(total / query.size) }
  })

  serve(app, 'getProject', async ({ params, viewer }) => {
    const row = await findProject(readPool, params.id)
    if (!row || (row.status !== 'ACTIVE' && !viewer?.isOperator)) throw new Failure('not_found', 'There is no such project.')
    return presentProjectDetail(row)
  })
}
