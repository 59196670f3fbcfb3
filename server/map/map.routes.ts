import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { CELL_COUNT } from '#contracts/map-cells.ts'
import { Failure, NOTHING_HERE } from '#server/http/failure.ts'
import { hasEtag } from '#server/http/rendered-page.ts'
import { inlineSource } from '#server/http/security.ts'
import { drawSurroundings } from './drawing/draw-surroundings.ts'
import { SHEET } from './drawing/sheet.ts'
import { type MapLocality, openMapData } from './map-data.ts'
import { mapStyle } from './map-style.ts'
import { surroundingsOf } from './surroundings.ts'

interface MapRouteDeps {
  /** Those that the search index knows; the same array until they change. */
  readonly localities: () => readonly MapLocality[]
  /** MAP_STYLE_URL: an operator's own map in the place of the drawn one. */
  readonly styleUrl: string | undefined
}

interface Drawing {
  readonly svg: string
  /** Weak: the same for every encoding. */
  readonly etag: string
}

/** Drawings that are kept, of some 8 KB each. */
const KEPT_DRAWINGS = 500
const A_YEAR = 'public, max-age=31536000, immutable'

/**
 * The drawn map for MapLibre: `/map/style.json`, in the dark with `?theme=dark`, and its data `/map/pune.json`, kept for long under an address
 * with its hash. `/map/around/<cell>.svg` is the map around a cell, with the circle that holds its properties; `<cell>-locality.svg` without it;
 * their address stays the same when a locality moves, so browsers ask again after five minutes.
 */
export function registerMapRoutes(app: FastifyInstance, { localities, styleUrl }: MapRouteDeps): void {
  const data = openMapData(localities)

  app.get<{ Querystring: Record<string, unknown> }>('/map/style.json', async ({ query }, reply) => {
    reply.header('cache-control', 'no-cache')
    if (styleUrl !== undefined) return reply.redirect(styleUrl, 302)
    return mapStyle(query.theme === 'dark' ? 'dark' : 'light', `/map/pune.json?v=${data().hash}`)
  })

  app.get<{ Querystring: Record<string, unknown> }>('/map/pune.json', async ({ query }, reply) => {
    const { json, hash } = data()
    // the hash of another copy, or of before a change of a locality, must not keep this content
    reply.header('cache-control', query.v === hash ? A_YEAR : 'no-cache')
    return reply.type('application/json; charset=utf-8').send(json)
  })

  function drawCell(cell: number, hasCircle: boolean): Drawing {
    // no property has a map where nothing is around
    if (cell >= CELL_COUNT || surroundingsOf(cell) === null) throw new Failure('not_found', NOTHING_HERE)
    const svg = drawSurroundings(cell, hasCircle, localities())
    return { svg, etag: `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 27)}"` }
  }
  const drawings = new LRUCache<string, Drawing>({ max: KEPT_DRAWINGS })
  const drawingPolicy = {
    'content-security-policy': app.policyFor({ styles: [inlineSource(SHEET)] }),
    'cache-control': 'public, max-age=300',
  }
  for (const [suffix, hasCircle] of [
    ['', true],
    ['-locality', false],
  ] as const)
    app.get<{ Params: { cell: string } }>(`/map/around/:cell(^\\d{1,6})${suffix}.svg`, async ({ params, headers }, reply) => {
      const cell = Number(params.cell)
      const key = `${data().hash} ${cell} ${hasCircle}`
      const drawing = drawings.get(key) ?? drawCell(cell, hasCircle)
      drawings.set(key, drawing)
      reply.headers(drawingPolicy).header('etag', drawing.etag)
      if (hasEtag(headers['if-none-match'], drawing.etag)) return reply.code(304).send()
      return reply.type('image/svg+xml; charset=utf-8').send(drawing.svg)
    })
}
