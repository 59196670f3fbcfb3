import { describe, expect, it } from 'vitest'
import { countParts, idsOfPart, PART_SIZE, siteMapEntry, writeIndex, writeRobots } from './site-map.ts'

describe('the site map', () => {
  it('is one part while properties and other pages fit into it', () => {
    expect(countParts(0, 30)).toBe(1)
    expect(countParts(PART_SIZE - 30, 30)).toBe(1)
    expect(countParts(PART_SIZE - 29, 30)).toBe(2)
    expect(countParts(PART_SIZE * 2, 30)).toBe(2)
    expect(countParts(PART_SIZE * 2 + 1, 30)).toBe(3)
  })

  it('leaves no id out between parts', () => {
    expect(idsOfPart(0)).toEqual({ after: 0, upTo: PART_SIZE })
    expect(idsOfPart(1)).toEqual({ after: PART_SIZE, upTo: PART_SIZE * 2 })
  })

  it('escapes what a host name or a path may carry', () => {
    expect(siteMapEntry('https://a.example', '/demo?a=1&b=<', Date.parse('2026-03-04T20:00:00Z'))).toBe(
      '<url><loc>https://a.example/demo?a=1&amp;b=&lt;</loc><lastmod>2026-03-04</lastmod></url>\n',
    )
  })

  it('names a translated page in all languages', () => {
    const entry = siteMapEntry('https://a.example', '/listing/7')
    expect(Array.from(entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g), ([, lang, address]) => [lang, address])).toEqual([
      ['en-IN', 'https://a.example/listing/7'],
      ['mr-IN', 'https://a.example/mr/listing/7'],
      ['hi-IN', 'https://a.example/hi/listing/7'],
      ['x-default', 'https://a.example/listing/7'],
    ])
  })

  it('names every part in the index', () => {
    const index = writeIndex('https://a.example', 2)
    expect(index).toContain('<loc>https://a.example/sitemap-pages.xml</loc>')
    expect(index.match(/sitemap-listings-/g)).toHaveLength(2)
  })

  it('robots.txt names the closed paths and the site map', () => {
    const robots = writeRobots('https://a.example')
    expect(robots).toContain('Disallow: /api/\n')
    expect(robots).toContain('Disallow: /mr/signin\n')
    expect(robots).toContain('Sitemap: https://a.example/sitemap.xml\n')
  })
})
