import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Base, Noun } from '#server/base/base.ts'
import type { Database } from '#server/base/db/client.ts'
import { siteOrigin } from '#server/base/http/addresses.ts'
import type { Config } from '#server/config.ts'
import { listLocalitySlugs } from '#server/finding/localities/index.ts'
import { findLastLiveId, listLiveIds, type SearchDeps } from '#server/finding/search/index.ts'
import { listShownProjectIds } from '#server/homes/projects/index.ts'
import { countParts, idsOfPart, MAP_END, MAP_START, STATIC_PAGES, siteMapEntry, writeIndex, writeRobots } from './site-map.ts'

/** Properties read at once while a site map is written. */
const BATCH_SIZE = 5_000
/** Maximum projects in the site map: more than one city has. */
const MAX_PROJECTS = 5_000
const XML = 'application/xml; charset=utf-8'

interface SeoDeps extends Pick<Base, 'database'> {
  readonly config: Config
  readonly search: SearchDeps
}

export const openSeo = (deps: SeoDeps): Noun => ({ register: (app) => registerSeoRoutes(app, deps) })

/** Serves `/robots.txt` and the site map for search engines. */
function registerSeoRoutes(app: FastifyInstance, { config, database, search }: SeoDeps): void {
  const originOf = (request: FastifyRequest) => siteOrigin(request, config.publicUrl)

  app.get('/robots.txt', async (request, reply) => send(reply, 'text/plain; charset=utf-8', writeRobots(originOf(request))))

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request)
    const pages = await listOtherPages(database, search)
    const parts = countParts(await findLastLiveId(search), pages.length)
    return send(reply, XML, parts > 1 ? writeIndex(origin, parts) : Readable.from(writeMap(origin, pages, readPart(search, 0))))
  })

  app.get('/sitemap-pages.xml', async (request, reply) =>
    send(reply, XML, Readable.from(writeMap(originOf(request), await listOtherPages(database, search), []))),
  )

  app.get<{ Params: { part: string } }>('/sitemap-listings-:part(^\\d{1,9}).xml', async (request, reply) => {
    // fails before streaming begins: afterwards the status code cannot change
    await findLastLiveId(search)
    return send(reply, XML, Readable.from(writeMap(originOf(request), [], readPart(search, Number(request.params.part)))))
  })
}

function send(reply: FastifyReply, type: string, body: string | Readable): FastifyReply {
  return reply.type(type).header('cache-control', 'public, max-age=3600').send(body)
}

interface MapPage {
  readonly path: string
  /** Epoch ms. */
  readonly changed?: number
}

/** The static pages and those of projects and of localities with properties. */
async function listOtherPages({ readPool }: Database, search: SearchDeps): Promise<MapPage[]> {
  const projects = await listShownProjectIds(readPool, MAX_PROJECTS)
  const slugs = await listLocalitySlugs(search)
  return [
    ...STATIC_PAGES.map((path) => ({ path })),
    ...slugs.map((slug) => ({ path: `/localities/${encodeURIComponent(slug)}` })),
    ...projects.map(({ id, updatedAt }) => ({ path: `/UnderConstructionPropertyDetails/${id}`, changed: updatedAt.getTime() })),
  ]
}

type LiveIds = Awaited<ReturnType<typeof listLiveIds>>

/** The ACTIVE properties of one part, a batch at a time. */
async function* readPart(search: SearchDeps, part: number): AsyncGenerator<LiveIds> {
  const { after, upTo } = idsOfPart(part)
  for (let last = after; last < upTo; ) {
    const batch = await listLiveIds(search, last, BATCH_SIZE)
    yield batch.filter(({ id }) => id <= upTo)
    last = batch.length < BATCH_SIZE ? upTo : (batch.at(-1)?.id ?? upTo)
  }
}

type Batches = AsyncIterable<LiveIds> | Iterable<LiveIds>

async function* writeMap(origin: string, pages: readonly MapPage[], batches: Batches): AsyncGenerator<string> {
  yield MAP_START + pages.map(({ path, changed }) => siteMapEntry(origin, path, changed)).join('')
  for await (const batch of batches) yield batch.map(({ id, updatedAt }) => siteMapEntry(origin, `/listing/${id}`, updatedAt)).join('')
  yield MAP_END
}
