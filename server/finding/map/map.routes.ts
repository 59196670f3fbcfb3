import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readBox, writeBox } from '#contracts/finding/map/map-areas.ts'
import { CELL_COUNT } from '#contracts/finding/map/map-cells.ts'
import { isDrawableSection, SECTION_NOT_DRAWABLE } from '#contracts/finding/map/map-section.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { Failure, failureAt, NO_SUCH_ADDRESS } from '#server/base/http/failure.ts'
import { hasEtag } from '#server/base/http/pages/rendered-page.ts'
import { inlineSource } from '#server/base/http/security.ts'
import { drawSection, drawSurroundings } from './drawing/draw-map.ts'
import { STYLE_SHEET } from './drawing/style-sheet.ts'
import { type MapLocality, openMapData } from './map-data.ts'
import { mapStyle } from './map-style.ts'
import { surroundingsOf } from './surroundings.ts'

interface MapRouteDeps extends Pick<Base, 'config' | 'gates'> {
  /** Localities of the search index; returns the same array until they change. */
  readonly localities: () => readonly MapLocality[]
}

interface Drawing {
  readonly svg: string
  /** A weak ETag, since it is the same for every content encoding. */
  readonly etag: string
}

/** Cached drawings, about 8 KB each. */
const MAX_CACHED_DRAWINGS = 500
const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable'

export const openMap = (deps: MapRouteDeps): Noun => ({ register: (app) => registerMapRoutes(app, deps) })

/**
 * `/map/style.json` (`?theme=dark`) and `/map/pune.json?v=<hash>`: style and data of the drawn map for MapLibre; immutable under its hash.
 * `/map/around/<cell>.svg`: the map around a cell with a circle that contains its properties; `<cell>-locality.svg`: without the circle.
 * `/map/section.svg?box=`: the map within a box of degrees, for browsers without WebGL.
 * Drawings are cached for five minutes, since their address does not change when a locality moves.
 */
function registerMapRoutes(app: FastifyInstance, { localities, config, gates }: MapRouteDeps): void {
  const { styleUrl } = config.map
  // each drawing blocks the event loop for a few ms, as rendering a page does
  const { pages: gate } = gates
  const data = openMapData(localities)

  app.get<{ Querystring: Record<string, unknown> }>('/map/style.json', async ({ query }, reply) => {
    reply.header('cache-control', 'no-cache')
    if (styleUrl !== undefined) return reply.redirect(styleUrl, 302)
    return mapStyle(query.theme === 'dark' ? 'dark' : 'light', `/map/pune.json?v=${data().hash}`)
  })

  app.get<{ Querystring: Record<string, unknown> }>('/map/pune.json', async ({ query }, reply) => {
    const { json, hash } = data()
    // an outdated hash, or that of a copy with other localities, must not be cached with this content
    reply.header('cache-control', query.v === hash ? CACHE_FOR_A_YEAR : 'no-cache')
    return reply.type('application/json; charset=utf-8').send(json)
  })

  const drawings = new LRUCache<string, Drawing>({ max: MAX_CACHED_DRAWINGS })
  const drawingPolicy = {
    'content-security-policy': app.policyFor({ styles: [inlineSource(STYLE_SHEET)] }),
    'cache-control': 'public, max-age=300',
  }
  /** @param address identifies the drawing, together with the hash of the map's data */
  async function sendDrawing({ headers }: FastifyRequest, reply: FastifyReply, address: string, draw: () => string) {
    const key = `${data().hash} ${address}`
    const drawing = drawings.get(key) ?? (await gate.run(async () => asDrawing(draw())))
    drawings.set(key, drawing)
    reply.headers(drawingPolicy).header('etag', drawing.etag)
    if (hasEtag(headers['if-none-match'], drawing.etag)) return reply.code(304).send()
    return reply.type('image/svg+xml; charset=utf-8').send(drawing.svg)
  }

  for (const [suffix, hasCircle] of [
    ['', true],
    ['-locality', false],
  ] as const)
    app.get<{ Params: { cell: string } }>(`/map/around/:cell(^\\d{1,6})${suffix}.svg`, async (request, reply) => {
      const cell = Number(request.params.cell)
      // properties outside of the drawn map have no map
      if (cell >= CELL_COUNT || surroundingsOf(cell) === null) throw new Failure('not_found', NO_SUCH_ADDRESS)
      return sendDrawing(request, reply, `${cell}${suffix}`, () => drawSurroundings(cell, hasCircle, localities()))
    })

  app.get<{ Querystring: Record<string, unknown> }>('/map/section.svg', async (request, reply) => {
    const box = readBox(String(request.query.box))
    if ('problem' in box) throw failureAt('invalid_input', 'box', box.problem)
    if (!isDrawableSection(box)) throw failureAt('invalid_input', 'box', SECTION_NOT_DRAWABLE)
    return sendDrawing(request, reply, writeBox(box), () => drawSection(box, localities()))
  })
}

function asDrawing(svg: string): Drawing {
  return { svg, etag: `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 27)}"` }
}
