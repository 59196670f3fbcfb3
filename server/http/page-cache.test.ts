import { Registry } from 'prom-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { OverCapacity } from './gate.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { RenderedPage } from './rendered-page.ts'

const KEEP_FOR = { freshMs: 2_000, staleMs: 3_000 }
let now: number
let metrics: Registry
let cache: PageCache
beforeEach(() => {
  now = Date.parse('2026-11-02T10:00:00Z')
  metrics = new Registry()
  cache = createPageCache({ clock: { now: () => now }, metrics })
})

interface PageFacts {
  readonly ids?: readonly number[]
  readonly isKeepable?: boolean
  readonly bytes?: number
}

function page({ ids = [], isKeepable = true, bytes = 100 }: PageFacts = {}): RenderedPage {
  return new RenderedPage({ status: 200, headers: {}, body: Buffer.alloc(bytes, 'a'), propertyIds: new Set(ids), isKeepable })
}

/** A render that counts its runs; each ends when `finish` is called with its page. */
function manualRender() {
  const waiting: PromiseWithResolvers<RenderedPage>[] = []
  let runs = 0
  return {
    runs: () => runs,
    render() {
      runs += 1
      const next = Promise.withResolvers<RenderedPage>()
      waiting.push(next)
      return next.promise
    },
    async finish(result: RenderedPage | Error) {
      const next = waiting.shift()
      if (result instanceof Error) next?.reject(result)
      else next?.resolve(result)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

async function metricOf(name: string, labels: Record<string, string> = {}): Promise<number> {
  const found = await metrics.getSingleMetric(name)?.get()
  const value = found?.values.find((each) => Object.entries(labels).every(([key, text]) => each.labels[key] === text))
  return value?.value ?? 0
}

describe('a page', () => {
  test('that 1,000 ask for at once is rendered once', async () => {
    const { render, runs, finish } = manualRender()
    const asked = Array.from({ length: 1_000 }, async () => cache.get('/listing', KEEP_FOR, render))
    const rendered = page()
    await finish(rendered)
    expect(new Set(await Promise.all(asked))).toEqual(new Set([rendered]))
    expect(runs()).toBe(1)
    expect(await metricOf('page_renders_total')).toBe(1)
    expect(await metricOf('page_cache_requests_total', { outcome: 'waited' })).toBe(999)
  })

  test('is sent from memory while it is fresh, sent once more while it is rendered anew, and then waited for', async () => {
    const { render, runs, finish } = manualRender()
    const first = page()
    const second = page()
    const asked = cache.get('/', KEEP_FOR, render)
    await finish(first)
    expect(await asked).toBe(first)
    now += 1_999
    expect(cache.get('/', KEEP_FOR, render)).toBe(first)
    expect(runs()).toBe(1)
    now += 1
    expect(cache.get('/', KEEP_FOR, render)).toBe(first)
    expect(cache.get('/', KEEP_FOR, render)).toBe(first)
    expect(runs()).toBe(2)
    await finish(second)
    expect(cache.get('/', KEEP_FOR, render)).toBe(second)
    now += 5_000
    expect(cache.get('/', KEEP_FOR, render)).toBeInstanceOf(Promise)
    expect(runs()).toBe(3)
  })

  test('of one key is never another’s', async () => {
    const pages = new Map(['/listing/1', '/listing/2', '/listing?page=2'].map((key) => [key, page()]))
    for (const [key, rendered] of pages) await cache.get(key, KEEP_FOR, async () => rendered)
    for (const [key, rendered] of pages) expect(cache.get(key, KEEP_FOR, async () => page())).toBe(rendered)
  })

  test('that may not be kept is rendered for the next request again', async () => {
    const { render, runs, finish } = manualRender()
    for (const expected of [1, 2]) {
      const asked = cache.get('/', KEEP_FOR, render)
      await finish(page({ isKeepable: false }))
      await asked
      expect(runs()).toBe(expected)
    }
  })

  test('that could not be rendered fails for all who wait, and is tried again for the next', async () => {
    const { render, finish } = manualRender()
    const asked = [cache.get('/', KEEP_FOR, render), cache.get('/', KEEP_FOR, render)]
    const refused = asked.map((each) => expect(each).rejects.toThrow('busy'))
    await finish(new OverCapacity('busy'))
    await Promise.all(refused)
    const next = cache.get('/', KEEP_FOR, render)
    await finish(page())
    await next
    now += 2_000
    // a failed render in the background is nobody's failure
    expect(cache.get('/', KEEP_FOR, render)).toBeInstanceOf(RenderedPage)
    await finish(new OverCapacity('busy'))
    expect(cache.get('/', KEEP_FOR, render)).toBeInstanceOf(RenderedPage)
  })
})

describe('a change of a property', () => {
  test('removes the pages that show it, and no others', async () => {
    const other = page({ ids: [3] })
    for (const [key, rendered] of [
      ['/', page({ ids: [1, 2] })],
      ['/listing/2', page({ ids: [2] })],
      ['/listing/3', other],
    ] as const)
      await cache.get(key, KEEP_FOR, async () => rendered)
    cache.drop([2, 9])
    for (const key of ['/', '/listing/2']) expect(cache.get(key, KEEP_FOR, async () => page())).toBeInstanceOf(Promise)
    expect(cache.get('/listing/3', KEEP_FOR, async () => page())).toBe(other)
  })

  test('that arrives during the render of a page with it is shown to all who wait, and the page of before is not kept', async () => {
    const { render, runs, finish } = manualRender()
    const before = page({ ids: [7] })
    const after = page({ ids: [8] })
    const asked = [cache.get('/listing', KEEP_FOR, render)]
    cache.drop([7])
    asked.push(cache.get('/listing', KEEP_FOR, render))
    await finish(before)
    expect(runs()).toBe(2)
    await finish(after)
    expect(await Promise.all(asked)).toEqual([after, after])
    expect(cache.get('/listing', KEEP_FOR, render)).toBe(after)
  })

  test('during the render of a page without it changes nothing', async () => {
    const { render, runs, finish } = manualRender()
    const rendered = page({ ids: [8] })
    const asked = cache.get('/listing', KEEP_FOR, render)
    cache.drop([7])
    await finish(rendered)
    expect(await asked).toBe(rendered)
    expect(runs()).toBe(1)
  })

  test('during a render in the background drops what that render shows', async () => {
    const { render, runs, finish } = manualRender()
    const asked = cache.get('/', KEEP_FOR, render)
    await finish(page({ ids: [7] }))
    await asked
    now += 2_000
    cache.get('/', KEEP_FOR, render)
    cache.drop([7])
    const waiting = cache.get('/', KEEP_FOR, render)
    expect(waiting).toBeInstanceOf(Promise)
    await finish(page({ ids: [7] }))
    const after = page()
    await finish(after)
    expect(await waiting).toBe(after)
    expect(runs()).toBe(3)
  })

  test('at each render ends after three, and the page is not kept', async () => {
    const { render, runs, finish } = manualRender()
    const asked = cache.get('/', KEEP_FOR, render)
    for (let round = 0; round < 3; round += 1) {
      cache.drop([7])
      await finish(page({ ids: [7] }))
    }
    await asked
    expect(runs()).toBe(3)
    expect(cache.get('/', KEEP_FOR, render)).toBeInstanceOf(Promise)
  })
})

test('memory is bounded: pages that were not asked for longest go first, and compressed forms count', async () => {
  const small = createPageCache({ clock: { now: () => now }, metrics: new Registry() }, 50_000)
  const first = page({ bytes: 10_000 })
  await small.get('/first', KEEP_FOR, async () => first)
  for (let n = 0; n < 100; n += 1) {
    expect(small.get('/first', KEEP_FOR, async () => page())).toBe(first)
    await small.get(`/${n}`, KEEP_FOR, async () => page({ bytes: 10_000 }))
  }
  const isKept = (n: number) => small.get(`/${n}`, KEEP_FOR, async () => page({ isKeepable: false })) instanceof RenderedPage
  expect(Array.from({ length: 100 }, (_unused, n) => n).filter(isKept)).toEqual([97, 98, 99])
})
