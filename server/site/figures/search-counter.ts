import { hash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { paths, splitAddress } from '#contracts/base/paths.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { Database } from '#server/base/db/client.ts'
import { startWriteBehind, type WriteBehind } from '#server/base/db/write-behind.ts'
import type { AnsweredSearch } from '#server/base/http/rendered-page.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { visitorOf } from '#server/homes/property-views/index.ts'
import { addSearches, type SearchCount } from './figures.queries.ts'
import { dayOf } from './roll-up.ts'

export interface SearchCounter extends WriteBehind {
  /** Counts a search by a person, not a robot; written within seconds. The same search by one visitor counts once in half an hour. */
  count(search: AnsweredSearch | undefined, request: Pick<FastifyRequest, 'method' | 'headers' | 'ip'>): void
}

const WRITE_INTERVAL_MS = 10_000
const SAME_SEARCH_MS = 30 * MINUTE_MS
/** Maximum recent searches: hashes of visitor and search, only in memory, about 2 MB. */
const MAX_RECENT = 10_000

const SEARCH_PATH = splitAddress(paths.searchProperties).path
/** Parameters that choose only a part of the results, such as the visible map, or their order. */
const NO_FILTERS = new Set(['box', 'page', 'size', 'sortField', 'sortDir', 'facets'])

/**
 * Recognises a call that counts as a search: the first page of properties, with at least one filter.
 * @param url of a call of the API @param json its response body @returns undefined for any other call
 */
export function answeredSearch(url: string, json: string): AnsweredSearch | undefined {
  const [path, query] = url.split('?', 2)
  if (path !== SEARCH_PATH || query === undefined) return undefined
  const given = [...new URLSearchParams(query)].filter(([name, value]) => value !== '' && !NO_FILTERS.has(name))
  if (given.length === 0 || Number(new URLSearchParams(query).get('page') ?? 0) !== 0) return undefined
  // searched from the end, because the properties of a page may have 50 KB
  const total = /"totalElements":(\d+)/.exec(json.slice(Math.max(0, json.lastIndexOf('"totalElements":'))))
  if (!total) return undefined
  return { key: new URLSearchParams(given.sort()).toString(), isEmpty: total[1] === '0' }
}

interface Deps {
  readonly database: Pick<Database, 'pool'>
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Counts searches without a database write for each of them (docs/decisions/0086). Filters are not stored. */
export function openSearchCounter({ database, clock, log }: Deps): SearchCounter {
  /** Keyed by day and figure. */
  let counts = new Map<string, SearchCount>()
  const recent = new LRUCache<string, true>({ max: MAX_RECENT, ttl: SAME_SEARCH_MS, perf: clock, ttlResolution: 0 })

  function add({ day, figure, count }: SearchCount): void {
    const key = `${day} ${figure}`
    counts.set(key, { day, figure, count: (counts.get(key)?.count ?? 0) + count })
  }

  async function write(): Promise<void> {
    const written = [...counts.values()]
    if (written.length === 0) return
    counts = new Map()
    try {
      await addSearches(database.pool, written)
    } catch (error) {
      for (const each of written) add(each)
      throw error
    }
  }

  const failureMessage = 'searches could not be counted; they are tried again'
  return {
    ...startWriteBehind({ intervalMs: WRITE_INTERVAL_MS, write, log, failureMessage }),
    count(search, request) {
      if (!search) return
      const visitor = visitorOf(request)
      if (visitor === undefined) return
      const key = hash('sha256', `${visitor} ${search.key}`, 'base64')
      if (recent.has(key)) return
      recent.set(key, true)
      const day = dayOf(clock.now())
      add({ day, figure: 'searches', count: 1 })
      if (search.isEmpty) add({ day, figure: 'empty_searches', count: 1 })
    },
  }
}
