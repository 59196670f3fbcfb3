import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { CountedCache, measureCaches } from './counted-cache.ts'

test('a cache counts hits, misses and entries; what has expired is a miss', async () => {
  let now = 1_000
  const cache = new CountedCache<string, number>({ max: 2, ttl: 500, ttlResolution: 0, perf: { now: () => now } })
  cache.set('a', 1)
  cache.set('b', 2)
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 2, 3])
  now += 501
  expect(cache.get('b')).toBeUndefined()
  expect(cache.counts()).toEqual({ hits: 2, misses: 2, entries: 1 })
  const registry = new Registry()
  measureCaches({ letters: cache }, registry)
  for (let scrape = 0; scrape < 2; scrape += 1) {
    const text = await registry.metrics()
    expect(text).toContain('cache_requests_total{cache="letters",result="hit"} 2')
    expect(text).toContain('cache_requests_total{cache="letters",result="miss"} 2')
    expect(text).toContain('cache_entries{cache="letters"} 1')
  }
})
