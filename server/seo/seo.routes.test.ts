import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '#server/config.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { seedProperties } from '#tests/properties.ts'
import { registerSeoRoutes } from './index.ts'
import { PART_SIZE } from './site-map.ts'

const SEEDED_AT_ONCE = 10_000

let db: TestDatabase
let server: FastifyInstance
let seeded = 0

beforeAll(async () => {
  db = await createTestDatabase()
  server = fastify()
  registerSeoRoutes(server, { config: { publicUrl: 'https://a.example' } as Config, database: db.database })
})
afterAll(async () => {
  await server.close()
  await db.drop()
})

/** Adds live properties until there are so many, with the ids 1 to `count`. */
async function seedUpTo(count: number): Promise<void> {
  for (; seeded < count; seeded += SEEDED_AT_ONCE) {
    const missing = Math.min(SEEDED_AT_ONCE, count - seeded)
    await seedProperties(
      db.database.pool,
      Array.from({ length: missing }, () => ({})),
    )
  }
  seeded = count
}

describe('the site map', () => {
  it('is one file with the standing pages and every property while there are few', async () => {
    await seedUpTo(6_001)
    const answer = await server.inject('/sitemap.xml')
    expect(answer.headers['content-type']).toContain('application/xml')
    expect(answer.body.match(/\/listing\/\d+</g)).toHaveLength(6_001)
    expect(answer.body).toMatch(/<loc>https:\/\/a\.example\/listing\/6001<\/loc><lastmod>20\d\d-\d\d-\d\d<\/lastmod>/)
    expect(answer.body).toContain('<loc>https://a.example/about</loc>')
  })

  it('becomes an index whose parts hold every property once', async () => {
    await seedUpTo(PART_SIZE + 7)
    const index = (await server.inject('/sitemap.xml')).body
    const parts = [...index.matchAll(/https:\/\/a\.example(\/sitemap-listings-\d+\.xml)/g)].map((match) => match[1] ?? '')
    expect(parts).toHaveLength(2)
    const counts = await Promise.all(parts.map(async (part) => (await server.inject(part)).body.match(/<url>/g)?.length))
    expect(counts).toEqual([PART_SIZE, 7])
  }, 120_000)

  it('is named in robots.txt', async () => {
    expect((await server.inject('/robots.txt')).body).toContain('Sitemap: https://a.example/sitemap.xml')
  })

  it('has no part with another name', async () => {
    expect((await server.inject('/sitemap-listings-x.xml')).statusCode).toBe(404)
  })
})
