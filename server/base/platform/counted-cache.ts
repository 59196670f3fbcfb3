import { LRUCache } from 'lru-cache'
import { Counter, type Registry } from 'prom-client'
import { registerGauges } from './gauges.ts'

/** An LRU cache that counts the hits and misses of `get`. */
export class CountedCache<K extends {}, V extends {}> extends LRUCache<K, V> {
  #hits = 0
  #misses = 0

  override get(key: K, options?: LRUCache.GetOptions<K, V, unknown>): V | undefined {
    const value = super.get(key, options)
    if (value === undefined) this.#misses += 1
    else this.#hits += 1
    return value
  }

  /** Hits and misses since the start, and the current number of entries. */
  counts(): CacheCounts {
    return { hits: this.#hits, misses: this.#misses, entries: this.size }
  }
}

interface CacheCounts {
  readonly hits: number
  readonly misses: number
  readonly entries: number
}

/** Registers metrics of caches. @param caches by name */
export function measureCaches(caches: Readonly<Record<string, { counts(): CacheCounts }>>, registry: Registry): void {
  new Counter({
    name: 'cache_requests_total',
    help: 'Look-ups in the small caches: found (hit) or not (miss)',
    labelNames: ['cache', 'result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [cache, counted] of Object.entries(caches)) {
        const { hits, misses } = counted.counts()
        this.inc({ cache, result: 'hit' }, hits)
        this.inc({ cache, result: 'miss' }, misses)
      }
    },
  })
  registerGauges(registry, 'cache', caches, 'cache_entries', 'Entries of the small caches', (cache) => cache.counts().entries)
}
