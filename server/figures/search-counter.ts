import { hash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { paths, splitAddress } from '#contracts/paths.ts'
import { MINUTE_MS } from '#contracts/values/time.ts'
import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import { visitorOf } from '#server/property-views/index.ts'
import { addSearches, type SearchCount } from './figures.queries.ts'
import { dayOf } from './roll-up.ts'

/** A search that was answered, with what was looked for in one text, the same for the same search. */
export interface AnsweredSearch {
  readonly key: string
  readonly isEmpty: boolean
}

export interface SearchCounter {
  /** Counts a search of a person; written within seconds. The same search of the same visitor counts once in half an hour. */
  count(search: AnsweredSearch | undefined, request: Pick<FastifyRequest, 'method' | 'headers' | 'ip'>): void
  /** Writes all that has been counted. @throws what the database throws; then it stays counted */
  flush(): Promise<void>
  /** Writes what has been counted, if the database answers, and ends. */
  close(): Promise<void>
}

const WRITE_INTERVAL_MS = 10_000
const SAME_SEARCH_MS = 30 * MINUTE_MS
/** Of visitors and what they searched for, as hashes in memory alone: some 2 MB. */
const MAX_RECENT = 10_000

const SEARCH_PATH = splitAddress(paths.searchProperties).path
/** Parameters that choose a part of the results, as moving the map does, or their order. */
const NO_FILTERS = new Set(['box', 'page', 'size', 'sortField', 'sortDir', 'facets'])

/**
 * What counts as a search: the first page of properties that fit at least one filter.
 * @param url of a call of the API @param json its answer @returns undefined for any other call
 */
export function answeredSearch(url: string, json: string): AnsweredSearch | undefined {
  const [path, query] = url.split('?', 2)
  if (path !== SEARCH_PATH || query === undefined) return undefined
  const given = [...new URLSearchParams(query)].filter(([name, value]) => value !== '' && !NO_FILTERS.has(name))
  if (given.length === 0 || Number(new URLSearchParams(query).get('page') ?? 0) !== 0) return undefined
  // behind the properties, of which a page may have 50 KB
  const total = /"totalElements":(\d+)/.exec(json.slice(Math.max(0, json.lastIndexOf('"totalElements":'))))
  if (!total) return undefined
  return { key: new URLSearchParams(given.sort()).toString(), isEmpty: total[1] === '0' }
}

interface Deps {
  readonly database: Pick<Database, 'pool'>
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Counts searches without a write for each of them (docs/decisions/0086). What was searched for is not stored. */
export function openSearchCounter({ database, clock, log }: Deps): SearchCounter {
  /** By day and figure in one text. */
  let counts = new Map<string, SearchCount>()
  const recent = new LRUCache<string, true>({ max: MAX_RECENT, ttl: SAME_SEARCH_MS, perf: clock, ttlResolution: 0 })
  let writing = Promise.resolve()

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

  /** One write at a time. */
  function flush(): Promise<void> {
    const next = writing.then(write)
    writing = next.catch(() => {})
    return next
  }

  const logFailure = (err: unknown) => log.warn({ err }, 'searches could not be counted; they are tried again')
  let isWriteDue = false
  const timer = setInterval(() => {
    if (isWriteDue) return
    isWriteDue = true
    void flush()
      .catch(logFailure)
      .finally(() => {
        isWriteDue = false
      })
  }, WRITE_INTERVAL_MS).unref()

  return {
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
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch(logFailure)
    },
  }
}
