import { LRUCache } from 'lru-cache'
import { Counter, type Registry } from 'prom-client'
import type { Clock } from '#server/base/platform/clock.ts'
import { registerGauge } from '#server/base/platform/gauges.ts'
import type { RenderedPage } from './rendered-page.ts'

/** Maximum size of cached pages with their compressed forms: about 500 pages. */
const MAX_BYTES = 64 * 1024 * 1024
/** Maximum renders of one request when its properties change meanwhile; the last one is sent but not cached. */
const MAX_RENDERS = 3

export interface CacheLifetime {
  /** A cached page is sent as it is for this long, ms. */
  readonly freshMs: number
  /** After that the stale page is sent for this long while it is rendered again (stale-while-revalidate), ms. */
  readonly staleMs: number
}

/** Caches rendered pages, which are the same for everybody, and renders each address once at a time. */
export interface PageCache {
  /**
   * A cached page, or one that is rendered now; requests for the same key meanwhile wait for the same render. Pages with
   * `isCacheable: false` are not cached.
   * @throws what `render` throws, to all who wait for it
   */
  get(key: string, lifetime: CacheLifetime, render: () => Promise<RenderedPage>): RenderedPage | Promise<RenderedPage>
  /** Removes every page that shows one of these properties; pages that are being rendered are rendered again if they show one. */
  drop(propertyIds: readonly number[]): void
  /** Removes every page, because something changed that all show; pages that are being rendered are rendered again. */
  dropAll(): void
}

interface CachedPage {
  readonly page: RenderedPage
  /** When the render began, epoch ms. */
  readonly renderedAt: number
}

interface Rendering {
  readonly page: Promise<RenderedPage>
  readonly changed: Changes
}

/** What changed since a render began. */
interface Changes {
  readonly propertyIds: Set<number>
  all: boolean
}

interface PageCacheDeps {
  readonly clock: Clock
  readonly metrics: Registry
  /** Whether `drop` was called for all changes up to now. If not, pages that show properties are not taken from the cache. */
  readonly areChangesKnown: () => boolean
}

/** @param maxBytes limit of the cache; the least recently requested pages are removed first */
export function createPageCache({ clock, metrics, areChangesKnown }: PageCacheDeps, maxBytes: number = MAX_BYTES): PageCache {
  const cachedPages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.byteLength + key.length * 2,
  })
  const renderings = new Map<string, Rendering>()
  const { count, renders } = countersOf(metrics, () => cachedPages.calculatedSize)

  function put(key: string, cached: CachedPage): void {
    cachedPages.set(key, cached)
    const { page } = cached
    page.onCompressed(() => {
      // a new object, because the size of the same one is not calculated again
      if (cachedPages.peek(key)?.page === page) cachedPages.set(key, { ...cached })
    })
  }

  async function renderUntilCurrent(key: string, render: () => Promise<RenderedPage>, changed: Changes): Promise<RenderedPage> {
    for (let round = 1; ; round += 1) {
      changed.propertyIds.clear()
      changed.all = false
      const renderedAt = clock.now()
      renders.inc()
      const page = await render()
      if (!changed.all && !shows(page, changed.propertyIds)) {
        if (page.isCacheable) put(key, { page, renderedAt })
        return page
      }
      if (round === MAX_RENDERS) return page.asUncacheable()
    }
  }

  function startRendering(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const changed: Changes = { propertyIds: new Set(), all: false }
    const page = renderUntilCurrent(key, render, changed).finally(() => renderings.delete(key))
    renderings.set(key, { page, changed })
    return page
  }

  return {
    get(key, { freshMs, staleMs }, render) {
      const cached = cachedPages.get(key)
      const age = cached ? clock.now() - cached.renderedAt : Number.POSITIVE_INFINITY
      const rendering = renderings.get(key)
      if (cached && age < freshMs + staleMs && (cached.page.propertyIds.size === 0 || areChangesKnown())) {
        count(age < freshMs ? 'fresh' : 'stale')
        // ignored: a failure is sent when the page is no longer cached
        if (age >= freshMs && !rendering) startRendering(key, render).catch(() => {})
        return cached.page
      }
      count(rendering ? 'waited' : 'rendered')
      return rendering?.page ?? startRendering(key, render)
    },
    drop(propertyIds) {
      const ids = new Set(propertyIds)
      for (const [key, { page }] of [...cachedPages.entries()]) if (shows(page, ids)) cachedPages.delete(key)
      for (const { changed } of renderings.values()) for (const id of ids) changed.propertyIds.add(id)
    },
    dropAll() {
      cachedPages.clear()
      for (const { changed } of renderings.values()) changed.all = true
    },
  }
}

function shows({ propertyIds }: RenderedPage, changed: ReadonlySet<number>): boolean {
  for (const id of changed) if (propertyIds.has(id)) return true
  return false
}

type Outcome = 'fresh' | 'stale' | 'waited' | 'rendered'

function countersOf(metrics: Registry, cachedBytes: () => number) {
  const registers = [metrics]
  const requests = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests for pages that may be cached: sent from memory (fresh, stale), after waiting for a render of another request, or rendered',
    labelNames: ['outcome'],
    registers,
  })
  const renders = new Counter({ name: 'page_renders_total', help: 'Renders of pages that may be cached', registers })
  registerGauge(metrics, 'page_cache_bytes', 'Bytes of cached pages with their compressed forms', cachedBytes)
  return { count: (outcome: Outcome) => requests.inc({ outcome }), renders }
}
