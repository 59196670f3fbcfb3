import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RERA_SITE } from '#contracts/base/values/rera-register.ts'
import { STAGED_PROJECT_LABEL } from '#contracts/homes/media/staged-pictures.ts'
import { PROJECT_MESSAGES } from '#contracts/homes/projects/project-messages.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { siteOrigin } from '#server/base/http/addresses.ts'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import { hasEtag } from '#server/base/http/pages/rendered-page.ts'
import { runThroughGate } from '#server/base/http/read-limits.ts'
import { type CatalogueProjectDeps, registerCatalogueProjectRoutes } from './catalogue-projects.routes.ts'
import { presentProject, presentProjectDetail, registerPageOf } from './projects.present.ts'
import { findProject, findRegisterPage, listProjects, listShownProjects, type ProjectRow } from './projects.queries.ts'
import { drawRegisterCode } from './register-code.ts'
import { drawSharedPicture } from './shared-picture.ts'

type ProjectRouteDeps = Pick<Base, 'config' | 'database' | 'gates'>

/** Shared pictures kept in memory, each about 150 KB. */
const MAX_KEPT_PICTURES = 40

export const openProjects = (deps: ProjectRouteDeps & CatalogueProjectDeps): Noun => ({
  register(app) {
    registerProjectRoutes(app, deps)
    registerCodeRoute(app, deps)
    registerSharedPictureRoute(app, deps)
    registerCatalogueProjectRoutes(app, deps)
  },
})

/** Registers the calls that read projects. Everybody sees ACTIVE ones with their page in the register, operators all. */
function registerProjectRoutes(app: FastifyInstance, { config, database: { readPool }, gates }: ProjectRouteDeps): void {
  const present = (row: ProjectRow) => presentProject(row, config.siteReraNumber)

  serve(app, 'listActiveProjects', async ({ request }) =>
    (await runThroughGate(gates.searches, request, () => listShownProjects(readPool))).map(present),
  )

  serve(app, 'listProjects', async ({ query, viewer, request }) => {
    const [rows, total] = await runThroughGate(gates.searches, request, () =>
      listProjects(readPool, query, viewer?.isOperator ? undefined : 'shown'),
    )
    return pageOf(rows.map(present), total, query.size)
  })

  serve(app, 'getProject', async ({ params, viewer }) => {
    const row = await findProject(readPool, params.id)
    if (!row || !(row.isShown || viewer?.isOperator)) throw new Failure('not_found', PROJECT_MESSAGES.unknown)
    return presentProjectDetail(row, config.siteReraNumber)
  })
}

/** `/register-codes/<id>.svg`: the QR code of the project's page in the register, cached as long as drawn maps. */
function registerCodeRoute(app: FastifyInstance, { config, database: { readPool } }: ProjectRouteDeps): void {
  app.get<{ Params: { id: string } }>('/register-codes/:id(^\\d{1,15}).svg', async (request, reply) => {
    const row = await findRegisterPage(readPool, Number(request.params.id))
    const page = row?.isShown ? registerPageOf(row) : null
    if (page === null) throw new Failure('not_found', PROJECT_MESSAGES.unknown)
    const { href } = new URL(page, siteOrigin(request, config.publicUrl))
    const etag = etagOf(href)
    reply.headers({ 'cache-control': 'public, max-age=300', etag })
    if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/svg+xml; charset=utf-8').send(drawRegisterCode(href))
  })
}

/** Weak, since it is the same for every content encoding. */
const etagOf = (...content: readonly string[]) =>
  `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)}"`

/** `/shared-pictures/<id>.jpg`: the cover of a project with what an advertisement must show, for previews of links. */
function registerSharedPictureRoute(
  app: FastifyInstance,
  { config, database: { readPool }, gates, media }: ProjectRouteDeps & CatalogueProjectDeps,
): void {
  const kept = new LRUCache<string, Buffer>({ max: MAX_KEPT_PICTURES })

  app.get<{ Params: { id: string } }>('/shared-pictures/:id(^\\d{1,15}).jpg', async (request, reply) => {
    const row = await runThroughGate(gates.searches, request, () => findProject(readPool, Number(request.params.id)))
    const page = row?.isShown ? registerPageOf(row) : null
    const [cover] = row?.pictures ?? []
    if (!row || page === null || !cover) throw new Failure('not_found', PROJECT_MESSAGES.unknown)
    const { href } = new URL(page, siteOrigin(request, config.publicUrl))
    const lines = [
      `RERA ${row.reraNumber}`,
      RERA_SITE,
      ...(config.siteReraNumber ? [`Agent’s RERA ${config.siteReraNumber}`] : []),
      ...(cover.stagedBy ? [STAGED_PROJECT_LABEL] : []),
    ]
    const etag = etagOf(cover.fileName, href, ...lines)
    reply.headers({ 'cache-control': 'public, max-age=300', etag })
    if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const picture = kept.get(etag) ?? (await media.gate.run(() => draw(cover.fileName)))
    if (!picture) throw new Failure('not_found', PROJECT_MESSAGES.unknown)
    kept.set(etag, picture)
    return reply.type('image/jpeg').send(picture)

    async function draw(fileName: string): Promise<Buffer | undefined> {
      const file = await media.storage.read(fileName)
      return file && drawSharedPicture(await buffer(file.stream), href, lines)
    }
  })
}
