import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { registerGauge } from '#server/base/platform/gauges.ts'

export type FeedMetrics = ReturnType<typeof createFeedMetrics>
export type CardMetrics = ReturnType<typeof createCardMetrics>

/** Metrics of the cache of property cards. */
export function createCardMetrics(registry: Registry) {
  const registers = [registry]
  return {
    hits: new Counter({ name: 'property_card_hits_total', help: 'Properties in lists whose card was cached', registers }),
    misses: new Counter({
      name: 'property_card_misses_total',
      help: 'Properties in lists whose card was read from the database',
      registers,
    }),
    observe(cards: { bytes(): number }) {
      registerGauge(registry, 'property_card_bytes', 'Memory of the cached cards', cards.bytes)
    },
  }
}

/** Metrics of the search index and its feed. */
export function createFeedMetrics(registry: Registry) {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) => registerGauge(registry, name, help, read)
  return {
    loadSeconds: new Gauge({ name: 'search_index_load_seconds', help: 'How long the search index took to load at the start', registers }),
    delay: new Histogram({
      name: 'search_index_delay_seconds',
      help: 'From the beginning of a transaction that changed what is searched until this copy has applied its changes',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5],
      registers,
    }),
    comparisons: new Counter({
      name: 'search_index_comparisons_total',
      help: 'How often the whole search index was compared with the table and corrected: after a difference, or a long time without the database',
      registers,
    }),
    differences: new Counter({
      name: 'search_index_differences_total',
      help: 'How often the regular check found that the search index differed from the table',
      registers,
    }),
    /** Registers gauges that are read at each scrape. */
    observe(feed: { sizes: Readonly<Record<string, () => number>>; secondsSinceSync(): number; secondsSinceNotification(): number }) {
      for (const [table, size] of Object.entries(feed.sizes)) gauge(`search_index_${table}`, `Live ${table} in the search index`, size)
      gauge('search_index_seconds_since_sync', 'Seconds since this copy last asked for changes with success', feed.secondsSinceSync)
      gauge(
        'search_index_seconds_since_notification',
        'Seconds since the latest notification of a change, or since the start',
        feed.secondsSinceNotification,
      )
    },
  }
}
