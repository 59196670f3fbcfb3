import fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { registerSeoRoutes } from './index.ts'
import { PART_SIZE } from './site-map.ts'

/** A database of live listings with the ids 1 to `last`, as far as the site map asks for them. */
function listings(last: number): Database {
  const query = async (_sql: string, values?: readonly [number, number]) => {
    if (!values) return { rows: last > 0 ? [{ id: last }] : [] }
    const [after, limit] = values
    const ids = Array.from({ length: Math.max(0, Math.min(limit, last - after)) }, (_none, index) => after + 1 + index)
    return { rows: ids.map((id) => ({ id, updated_at: new Date('2026-05-06T00:00:00Z') })) }
  }
  return { readPool: { query } } as unknown as Database
}

const app = (last: number) => {
  const server = fastify()
  registerSeoRoutes(server, { config: { publicUrl: 'https://a.example' } as Config, database: listings(last) })
  opened.push(server)
  return server
}
const opened: ReturnType<typeof fastify>[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()))
})

describe('what search engines ask for', () => {
  it('is one map with the standing pages and every listing while there are few', async () => {
    const answer = await app(6_001).inject('/sitemap.xml')
    expect(answer.headers['content-type']).toContain('application/xml')
    expect(answer.body.match(/\/listing\/\d+</g)).toHaveLength(6_001)
    expect(answer.body).toContain('<loc>https://a.example/listing/6001</loc><lastmod>2026-05-06</lastmod>')
    expect(answer.body).toContain('<loc>https://a.example/about</loc>')
  })

  it('becomes an index whose parts hold every listing once', async () => {
    const server = app(PART_SIZE + 7)
    const index = (await server.inject('/sitemap.xml')).body
    const parts = [...index.matchAll(/https:\/\/a\.example(\/sitemap-listings-\d+\.xml)/g)].map((match) => match[1] ?? '')
    expect(parts).toHaveLength(2)
    const counts = await Promise.all(parts.map(async (part) => (await server.inject(part)).body.match(/<url>/g)?.length))
    expect(counts).toEqual([PART_SIZE, 7])
  })

  it('points robots to the map', async () => {
    expect((await app(0).inject('/robots.txt')).body).toContain('Sitemap: https://a.example/sitemap.xml')
  })

  it('knows no part with another name', async () => {
    expect((await app(0).inject('/sitemap-listings-x.xml')).statusCode).toBe(404)
  })
})
