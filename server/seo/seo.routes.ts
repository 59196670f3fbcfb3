import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { listLiveIds } from '#server/properties/index.ts'
import { readLastLiveId } from './seo.queries.ts'
import { countParts, idsOfPart, MAP_END, MAP_START, mapLine, STANDING_PAGES, writeIndex, writeRobots } from './site-map.ts'

/** Listings read at once while a map is written: few enough to hold, many enough to be quick. */
const BATCH = 5_000

interface SeoDependencies {
  readonly config: Config
  readonly database: Database
}

/** What search engines ask for: `/robots.txt` and the site map. */
export function registerSeoRoutes(app: FastifyInstance, { config, database }: SeoDependencies): void {
  const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`

  app.get('/robots.txt', async (request, reply) => send(reply, 'text/plain; charset=utf-8', writeRobots(originOf(request))))

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request)
    const parts = countParts(await readLastLiveId(database.readPool))
    if (parts > 1) return send(reply, XML, writeIndex(origin, parts))
    return send(reply, XML, Readable.from(writeMap(origin, STANDING_PAGES, listingsOf(database, 0))))
  })

  app.get('/sitemap-pages.xml', async (request, reply) =>
    send(reply, XML, Readable.from(writeMap(originOf(request), STANDING_PAGES, nothing()))),
  )

  app.get<{ Params: { part: string } }>('/sitemap-listings-:part(^\\d{1,9}).xml', async (request, reply) =>
    send(reply, XML, Readable.from(writeMap(originOf(request), [], listingsOf(database, Number(request.params.part))))),
  )
}

const XML = 'application/xml; charset=utf-8'

function send(reply: FastifyReply, type: string, body: string | Readable): FastifyReply {
  return reply.type(type).header('cache-control', 'public, max-age=3600').send(body)
}

type Live = Awaited<ReturnType<typeof listLiveIds>>

async function* nothing(): AsyncGenerator<Live> {}

/** The live listings of one part, a batch at a time. */
async function* listingsOf(database: Database, part: number): AsyncGenerator<Live> {
  const { after, upTo } = idsOfPart(part)
  for (let last = after; last < upTo; ) {
    const batch = await listLiveIds(database.readPool, last, BATCH)
    yield batch.filter(({ id }) => id <= upTo)
    const end = batch.at(-1)
    if (batch.length < BATCH || !end) return
    last = end.id
  }
}

async function* writeMap(origin: string, pages: readonly string[], listings: AsyncIterable<Live>): AsyncGenerator<string> {
  yield MAP_START + pages.map((path) => mapLine(origin, { path })).join('')
  for await (const batch of listings) {
    yield batch.map(({ id, updated_at }) => mapLine(origin, { path: `/listing/${id}`, changed: updated_at })).join('')
  }
  yield MAP_END
}
