import { hash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import type { Database } from '#server/base/db/client.ts'
import { startWriteBehind, type WriteBehind } from '#server/base/db/write-behind.ts'
import type { AnsweredSearch } from '#server/base/http/pages/page-facts.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { visitorOf } from '#server/homes/property-views/index.ts'
import { addSearches, type SearchCount, type WordCount } from './figures.queries.ts'
import { dayOf } from './roll-up.ts'
import { createWordCounter } from './word-counter.ts'

export interface SearchCounter extends WriteBehind {
  /** Counts a search by a person, not a robot; written within seconds. The same search by one visitor counts once in half an hour. */
  count(search: AnsweredSearch, request: Pick<FastifyRequest, 'method' | 'headers' | 'ip'>): void
}

const WRITE_INTERVAL_MS = 10_000
const SAME_SEARCH_MS = 30 * MINUTE_MS
/** Maximum recent searches: hashes of visitor and search, only in memory, about 2 MB. */
const MAX_RECENT = 10_000

interface PagedSearch {
  readonly filter: PropertyFilter
  /** Counted from 0. */
  readonly page: number
  readonly total: number
}

/**
 * A search that counts: the first page of properties, with at least one filter beside the visible part of a map.
 * @returns undefined for any other search
 */
export function answeredSearch({ filter: { box: _box, ...filter }, page, total }: PagedSearch): AnsweredSearch | undefined {
  if (page > 0) return undefined
  // parsing wrote the parts of the filter in one order
  const key = JSON.stringify(filter)
  return key !== '{}' ? { key, text: filter.keyword ?? '', isEmpty: total === 0 } : undefined
}

interface Deps {
  readonly database: Pick<Database, 'pool'>
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Counts searches without a database write for each of them (docs/decisions/0086). Filters are not stored; of texts see word-counter.ts. */
export function openSearchCounter({ database, clock, log }: Deps): SearchCounter {
  /** Keyed by day and figure. */
  let counts = new Map<string, SearchCount>()
  /** People by day and word. */
  let words = new Map<string, WordCount>()
  const wordCounter = createWordCounter(clock)
  const recent = new LRUCache<string, true>({ max: MAX_RECENT, ttl: SAME_SEARCH_MS, perf: clock, ttlResolution: 0 })

  function add({ day, figure, count }: SearchCount): void {
    const key = `${day} ${figure}`
    counts.set(key, { day, figure, count: (counts.get(key)?.count ?? 0) + count })
  }

  function addWord({ day, word, people }: WordCount): void {
    const key = `${day} ${word}`
    words.set(key, { day, word, people: (words.get(key)?.people ?? 0) + people })
  }

  async function write(): Promise<void> {
    const written = [...counts.values()]
    const writtenWords = [...words.values()]
    if (written.length === 0) return
    counts = new Map()
    words = new Map()
    try {
      // one statement: a failure must not leave one of them written
      await addSearches(database.pool, written, writtenWords)
    } catch (error) {
      for (const each of written) add(each)
      for (const each of writtenWords) addWord(each)
      throw error
    }
  }

  const failureMessage = 'searches could not be counted; they are tried again'
  return {
    ...startWriteBehind({ intervalMs: WRITE_INTERVAL_MS, write, log, failureMessage }),
    count(search, request) {
      const visitor = visitorOf(request)
      if (visitor === undefined) return
      const key = hash('sha256', `${visitor} ${search.key}`, 'base64')
      if (recent.has(key)) return
      recent.set(key, true)
      const day = dayOf(clock.now())
      add({ day, figure: 'searches', count: 1 })
      if (!search.isEmpty) return
      add({ day, figure: 'empty_searches', count: 1 })
      for (const [word, people] of wordCounter.count(search.text, visitor)) addWord({ day, word, people })
    },
  }
}
