import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedProjects } from '#tests/projects.ts'
import { seedProperties } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'
import { PART_SIZE } from './site-map.ts'

const SEEDED_AT_ONCE = 10_000
/** Live properties while the site map is one file: more than are read at once. */
const FEW = 6_001
/** Further properties in the first part: a full run fills the part. */
const MORE_IN_FIRST_PART = times(3, PART_SIZE - FEW)
const IN_SECOND_PART = 7

let t: TestApp
let server: FastifyInstance

beforeAll(async () => {
  t = await createTestApp({ PUBLIC_URL: 'http://a.example' })
  server = t.app
})
afterAll(() => t.close())

/** Adds live properties with consecutive ids. */
async function seed(count: number): Promise<void> {
  for (let seeded = 0; seeded < count; seeded += SEEDED_AT_ONCE)
    await seedProperties(
      t.database.pool,
      Array.from({ length: Math.min(SEEDED_AT_ONCE, count - seeded) }, () => ({})),
    )
}

/** The next property gets the id after this one. */
const skipIdsUpTo = (id: number) => t.database.pool.query(`SELECT setval(pg_get_serial_sequence('properties', 'id'), $1)`, [id])

describe('the site map', () => {
  it('is one file with the standing pages and every property while there are few', async () => {
    await seed(FEW)
    const answer = await server.inject('/sitemap.xml')
    expect(answer.headers['content-type']).toContain('application/xml')
    expect(answer.body.match(/\/listing\/\d+</g)).toHaveLength(FEW)
    expect(answer.body).toMatch(/<loc>http:\/\/a\.example\/listing\/6001<\/loc><lastmod>20\d\d-\d\d-\d\d<\/lastmod>/)
    for (const path of ['/about', '/help', '/accessibility', '/imprint'])
      expect(answer.body).toContain(`<loc>http://a.example${path}</loc>`)
  })

  it('names the pages of ACTIVE projects', async () => {
    const [active, hidden] = await seedProjects(t.database.pool, [{}, { status: 'INACTIVE' }])
    for (const path of ['/sitemap.xml', '/sitemap-pages.xml']) {
      const { body } = await server.inject(path)
      expect(body).toMatch(new RegExp(`<loc>http://a.example/UnderConstructionPropertyDetails/${active}</loc><lastmod>20`))
      expect(body).not.toContain(`/UnderConstructionPropertyDetails/${hidden}<`)
    }
  })

  it('becomes an index whose parts hold every property once', async () => {
    await skipIdsUpTo(PART_SIZE - MORE_IN_FIRST_PART)
    await seed(MORE_IN_FIRST_PART + IN_SECOND_PART)
    const index = (await server.inject('/sitemap.xml')).body
    const parts = [...index.matchAll(/http:\/\/a\.example(\/sitemap-listings-\d+\.xml)/g)].map((match) => match[1] ?? '')
    expect(parts).toHaveLength(2)
    const counts = await Promise.all(parts.map(async (part) => (await server.inject(part)).body.match(/<url>/g)?.length))
    expect(counts).toEqual([FEW + MORE_IN_FIRST_PART, IN_SECOND_PART])
  }, 120_000)

  it('leaves out what is hidden, and names the day of the last change', async () => {
    await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE' WHERE id = 3`)
    await t.database.pool.query(`UPDATE properties SET updated_at = '2026-01-02T23:00:00Z' WHERE id = 5`)
    const { body } = await server.inject('/sitemap-listings-0.xml')
    expect(body).not.toContain('/listing/3<')
    expect(body).toContain('<loc>http://a.example/listing/4</loc>')
    expect(body).toContain('<loc>http://a.example/listing/5</loc><lastmod>2026-01-02</lastmod>')
  })

  it('is named in robots.txt', async () => {
    expect((await server.inject('/robots.txt')).body).toContain('Sitemap: http://a.example/sitemap.xml')
  })

  it('has no part with another name', async () => {
    expect((await server.inject('/sitemap-listings-x.xml')).statusCode).toBe(404)
  })
})
