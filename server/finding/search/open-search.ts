import type { FastifyInstance } from 'fastify'
import type { Base } from '#server/base/base.ts'
import type { TravelDeps } from '#server/finding/travel/index.ts'
import { type Cards, openCards } from './feed/cards.ts'
import { deleteOldChanges } from './feed/feed.queries.ts'
import { KEEP_CHANGES_S, SearchFeed } from './feed/feed.ts'
import { createCardMetrics, createFeedMetrics } from './feed/feed-metrics.ts'
import { type IndexedTable, openIndexedTable } from './feed/indexed-table.ts'
import { KEPT_SEARCHES, PROPERTIES, REQUIREMENTS } from './feed/tables.queries.ts'
import { KeptSearchIndex } from './kept-searches/kept-search-index.ts'
import { PropertyIndex } from './memory/property-index.ts'
import { RequirementIndex } from './requirements/requirement-index.ts'

export interface SearchDeps extends Pick<Base, 'database'> {
  /** Index of ACTIVE properties. */
  readonly index: PropertyIndex
  /** Index of ACTIVE requirements. */
  readonly requirementIndex: RequirementIndex
  /** Index of kept searches with alerts. */
  readonly keptSearchIndex: KeptSearchIndex
  /** Notifies listeners of properties whose changes the feed has applied. */
  readonly properties: Pick<IndexedTable, 'onChange'>
  readonly feed: SearchFeed
  readonly cards: Cards
  readonly travel: Pick<TravelDeps, 'times'>
}

export interface OpenSearchDeps extends Pick<Base, 'database' | 'jobs' | 'log' | 'metrics'> {
  readonly travel: Pick<TravelDeps, 'times'>
  /** Ms between two comparisons of the indexes with their tables. */
  readonly checkIntervalMs?: number | undefined
}

/** Starts to load the indexes of properties, requirements and kept searches. They can be searched once `feed.isCurrent()` is true. */
export async function openSearchIndexes({ database, jobs, log, metrics, travel, checkIntervalMs }: OpenSearchDeps): Promise<SearchDeps> {
  await jobs.repeat('prune-search-changes', '*/10 * * * *', async () => {
    for (const table of [PROPERTIES, REQUIREMENTS, KEPT_SEARCHES]) await deleteOldChanges(database.pool, table, KEEP_CHANGES_S)
  })
  const index = new PropertyIndex()
  const properties = openIndexedTable(PROPERTIES, index)
  const requirementIndex = new RequirementIndex()
  const keptSearchIndex = new KeptSearchIndex()
  const tables = [properties, openIndexedTable(REQUIREMENTS, requirementIndex), openIndexedTable(KEPT_SEARCHES, keptSearchIndex)]
  const feed = new SearchFeed({ database, tables, log, metrics: createFeedMetrics(metrics), checkIntervalMs })
  const cards = openCards({ database, properties, index, metrics: createCardMetrics(metrics) })
  return { database, index, requirementIndex, keptSearchIndex, properties, feed, cards, travel }
}

/** Longest time, ms, that the response to a change waits for the index. After that, searches wait for the index instead. */
const MAX_SYNC_WAIT_MS = 3_000

/**
 * Delays the response to calls that change a property or a requirement until the index contains the change, so that the user's next search
 * on this copy of the program shows it. Call it before the routes are registered.
 */
export function delayResponsesUntilIndexed(app: FastifyInstance, feed: SearchFeed): void {
  const syncFirst = async () => {
    await Promise.race([feed.sync().catch(() => {}), new Promise((resolve) => setTimeout(resolve, MAX_SYNC_WAIT_MS).unref())])
  }
  app.addHook('onRoute', (route) => {
    const tag = route.config?.contract?.tag
    if ((tag === 'properties' || tag === 'requirements') && route.method !== 'GET') route.onSend = syncFirst
  })
}
