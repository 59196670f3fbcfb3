import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '#server/platform/clock.ts'
import type { RenderedPage } from './rendered-page.ts'

/** Bytes of kept pages with their compressed forms: some 500 pages. */
const MAX_BYTES = 64 * 1024 * 1024
/** Renders until a page is answered whose properties changed during each of them; it is not kept. */
const MAX_RENDERS = 3

export interface KeepFor {
  /** A kept page is sent as it is for this long, ms. */
  readonly freshMs: number
  /** After that it is sent for this long while it is rendered anew, ms. */
  readonly staleMs: number
}

/** Keeps rendered pages, which are the same for everybody, and renders each address once at a time. */
export interface PageCache {
  /**
   * A kept page, or one that is rendered now; whoever asks for the same key meanwhile waits for the same render. Pages with
   * `isKeepable: false` are not kept.
   * @throws what `render` throws, to all who wait for it
   */
  get(key: string, keepFor: KeepFor, render: () => Promise<RenderedPage>): RenderedPage | Promise<RenderedPage>
  /** Forgets every page that shows one of these properties; pages that are being rendered are rendered again if they show one. */
  drop(propertyIds: readonly number[]): void
}

interface Kept {
  readonly page: RenderedPage
  /** Epoch ms, of the beginning of the render. */
  readonly renderedAt: number
}

interface Rendering {
  page: Promise<RenderedPage>
  /** The properties that changed since this render began. */
  readonly changed: Set<number>
}

/** @param maxBytes how much is kept; pages that were not asked for longest go first */
export function createPageCache(
  { clock, metrics }: { readonly clock: Clock; readonly metrics: Registry },
  maxBytes: number = MAX_BYTES,
): PageCache {
  const kept = new KeptPages(maxBytes)
  const renderings = new Map<string, Rendering>()
  const { count, renders } = countersOf(metrics, kept)

  async function renderUntilCurrent(key: string, render: () => Promise<RenderedPage>, rendering: Rendering): Promise<RenderedPage> {
    for (let round = 1; ; round += 1) {
      rendering.changed.clear()
      const renderedAt = clock.now()
      renders.inc()
      const page = await render()
      const isCurrent = !shows(page, rendering.changed)
      if (isCurrent && page.isKeepable) kept.put(key, { page, renderedAt })
      if (isCurrent || round === MAX_RENDERS) return page
    }
  }

  function startRendering(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const rendering: Rendering = { page: Promise.resolve() as never, changed: new Set() }
    renderings.set(key, rendering)
    rendering.page = renderUntilCurrent(key, render, rendering).finally(() => renderings.delete(key))
    return rendering.page
  }

  return {
    get(key, { freshMs, staleMs }, render) {
      const found = kept.get(key)
      const age = found ? clock.now() - found.renderedAt : Number.POSITIVE_INFINITY
      const rendering = renderings.get(key)
      if (found && age < freshMs + staleMs) {
        count(age < freshMs ? 'fresh' : 'stale')
        // a failure shows when the page is no longer kept
        if (age >= freshMs && !rendering) startRendering(key, render).catch(() => {})
        return found.page
      }
      count(rendering ? 'waited' : 'rendered')
      return rendering?.page ?? startRendering(key, render)
    },
    drop(propertyIds) {
      const ids = new Set(propertyIds)
      kept.removeWhere((page) => shows(page, ids))
      for (const { changed } of renderings.values()) for (const id of ids) changed.add(id)
    },
  }
}

/** The pages by their keys, the one that was not asked for longest first. */
class KeptPages {
  readonly #maxBytes: number
  readonly #pages = new Map<string, Kept & { readonly bytes: number }>()
  /** With the compressed forms. */
  bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Kept | undefined {
    const found = this.#pages.get(key)
    if (!found) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, found)
    return found
  }

  put(key: string, { page, renderedAt }: Kept): void {
    this.#remove(key)
    const bytes = page.byteLength + key.length * 2
    this.bytes += bytes
    this.#pages.set(key, { page, renderedAt, bytes })
    for (const oldest of this.#pages.keys()) {
      if (this.bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
    page.onCompressed(() => {
      if (this.#pages.get(key)?.page === page) this.put(key, { page, renderedAt })
    })
  }

  removeWhere(isGone: (page: RenderedPage) => boolean): void {
    for (const [key, { page }] of this.#pages) if (isGone(page)) this.#remove(key)
  }

  #remove(key: string): void {
    this.bytes -= this.#pages.get(key)?.bytes ?? 0
    this.#pages.delete(key)
  }
}

function shows({ propertyIds }: RenderedPage, changed: ReadonlySet<number>): boolean {
  for (const id of changed) if (propertyIds.has(id)) return true
  return false
}

type Outcome = 'fresh' | 'stale' | 'waited' | 'rendered'

function countersOf(metrics: Registry, kept: KeptPages) {
  const registers = [metrics]
  const requests = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests for pages that may be kept: sent from memory (fresh, stale), after waiting for a render of another request, or rendered',
    labelNames: ['outcome'],
    registers,
  })
  const renders = new Counter({ name: 'page_renders_total', help: 'Renders of pages that may be kept', registers })
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Bytes of kept pages with their compressed forms',
    registers,
    collect() {
      this.set(kept.bytes)
    },
  })
  return { count: (outcome: Outcome) => requests.inc({ outcome }), renders }
}
