import type { FastifyInstance } from 'fastify'
import { type MapLocality, openMapData } from './map-data.ts'
import { mapStyle } from './map-style.ts'

interface MapRouteDeps {
  /** Those that the search index knows; the same array until they change. */
  readonly localities: () => readonly MapLocality[]
  /** MAP_STYLE_URL: an operator's own map in the place of the drawn one. */
  readonly styleUrl: string | undefined
}

const A_YEAR = 'public, max-age=31536000, immutable'

/**
 * The drawn map for MapLibre: `/map/style.json`, in the dark with `?theme=dark`, and its data `/map/pune.json`, kept for long under an address
 * with its hash.
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
}
