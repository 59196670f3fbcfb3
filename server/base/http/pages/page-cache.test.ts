import fastify from 'fastify'
import { Registry } from 'prom-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { OverCapacity } from '../gate.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { RenderedPage } from './rendered-page.ts'

const LIFETIME = { freshMs: 2_000, staleMs: 3_000 }
let now: number
let metrics: Registry
let cache: PageCache
let changesKnown: boolean
beforeEach(() => {
  now = Date.parse('2026-11-02T10:00:00Z')
  metrics = new Registry()
  changesKnown = true
  cache = createPageCache({ clock: { now: () => now }, metrics, areChangesKnown: () => changesKnown })
})

interface PageFacts {
  readonly ids?: readonly number[]
  readonly isCacheable?: boolean
  readonly bytes?: number
}

function page({ ids = [], isCacheable = true, bytes = 100 }: PageFacts = {}): RenderedPage {
  return new RenderedPage({
    status: 200,
    headers: { 'cache-control': 'public, s-maxage=2' },
    body: Buffer.alloc(bytes, 'a'),
    propertyIds: new Set(ids),
    isCacheable,
  })
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

describe('requests for a page', () => {
  test('a page that 1,000 ask for at once is rendered once', async () => {
    const { render, runs, finish } = manualRender()
    const asked = Array.from({ length: 1_000 }, async () => cache.get('/listing', LIFETIME, render))
    const rendered = page()
    await finish(rendered)
    expect(new Set(await Promise.all(asked))).toEqual(new Set([rendered]))
    expect(runs()).toBe(1)
    expect(await metricOf('page_renders_total')).toBe(1)
    expect(await metricOf('page_cache_requests_total', { outcome: 'waited' })).toBe(999)
  })

  test('a fresh page is sent from memory, a stale one is sent while it is rendered anew, an older one is rendered first', async () => {
    const { render, runs, finish } = manualRender()
    const first = page()
    const second = page()
    const asked = cache.get('/', LIFETIME, render)
    await finish(first)
    expect(await asked).toBe(first)
    now += 1_999
    expect(cache.get('/', LIFETIME, render)).toBe(first)
    expect(runs()).toBe(1)
    now += 1
    expect(cache.get('/', LIFETIME, render)).toBe(first)
    expect(cache.get('/', LIFETIME, render)).toBe(first)
    expect(runs()).toBe(2)
    await finish(second)
    expect(cache.get('/', LIFETIME, render)).toBe(second)
    now += 5_000
    expect(cache.get('/', LIFETIME, render)).toBeInstanceOf(Promise)
    expect(runs()).toBe(3)
  })

  test('a page is returned only for its own key', async () => {
    const pages = new Map(['/listing/1', '/listing/2', '/listing?page=2'].map((key) => [key, page()]))
    for (const [key, rendered] of pages) await cache.get(key, LIFETIME, async () => rendered)
    for (const [key, rendered] of pages) expect(cache.get(key, LIFETIME, async () => page())).toBe(rendered)
  })

  test('a page that is not cacheable is rendered for each request', async () => {
    const { render, runs, finish } = manualRender()
    for (const expected of [1, 2]) {
      const asked = cache.get('/', LIFETIME, render)
      await finish(page({ isCacheable: false }))
      await asked
      expect(runs()).toBe(expected)
    }
  })

  test('a failed render fails for all who wait, and the next request renders again', async () => {
    const { render, finish } = manualRender()
    const asked = [cache.get('/', LIFETIME, render), cache.get('/', LIFETIME, render)]
    const refused = asked.map((each) => expect(each).rejects.toThrow('busy'))
    await finish(new OverCapacity('busy'))
    await Promise.all(refused)
    const next = cache.get('/', LIFETIME, render)
    await finish(page())
    await next
    now += 2_000
    // a failed render in the background fails no request
    expect(cache.get('/', LIFETIME, render)).toBeInstanceOf(RenderedPage)
    await finish(new OverCapacity('busy'))
    expect(cache.get('/', LIFETIME, render)).toBeInstanceOf(RenderedPage)
  })
})

test('pages that show properties are not taken from the cache while changes are not known', async () => {
  const [withProperty, without] = [page({ ids: [7] }), page()]
  await cache.get('/listing/7', LIFETIME, async () => withProperty)
  await cache.get('/about', LIFETIME, async () => without)
  changesKnown = false
  const rendered = page({ ids: [7] })
  expect(await cache.get('/listing/7', LIFETIME, async () => rendered)).toBe(rendered)
  expect(cache.get('/about', LIFETIME, async () => page())).toBe(without)
  changesKnown = true
  expect(cache.get('/listing/7', LIFETIME, async () => page())).toBe(rendered)
})

test('a change that all pages show removes all of them, and a page that is being rendered is rendered again', async () => {
  await cache.get('/about', LIFETIME, async () => page())
  const { render, runs, finish } = manualRender()
  const asked = cache.get('/', LIFETIME, render)
  cache.dropAll()
  const current = page()
  expect(await cache.get('/about', LIFETIME, async () => current)).toBe(current)
  await finish(page())
  expect(runs()).toBe(2)
  const second = page()
  await finish(second)
  expect(await asked).toBe(second)
  expect(cache.get('/', LIFETIME, render)).toBe(second)
})

describe('a change of a property', () => {
  test('a change of a property removes the pages that show it, and no others', async () => {
    const other = page({ ids: [3] })
    for (const [key, rendered] of [
      ['/', page({ ids: [1, 2] })],
      ['/listing/2', page({ ids: [2] })],
      ['/listing/3', other],
    ] as const)
      await cache.get(key, LIFETIME, async () => rendered)
    cache.drop([2, 9])
    for (const key of ['/', '/listing/2']) expect(cache.get(key, LIFETIME, async () => page())).toBeInstanceOf(Promise)
    expect(cache.get('/listing/3', LIFETIME, async () => page())).toBe(other)
  })

  test('a change during a render makes the page render again for all who wait', async () => {
    const { render, runs, finish } = manualRender()
    const before = page({ ids: [7] })
    const after = page({ ids: [8] })
    const asked = [cache.get('/listing', LIFETIME, render)]
    cache.drop([7])
    asked.push(cache.get('/listing', LIFETIME, render))
    await finish(before)
    expect(runs()).toBe(2)
    await finish(after)
    expect(await Promise.all(asked)).toEqual([after, after])
    expect(cache.get('/listing', LIFETIME, render)).toBe(after)
  })

  test('a change of a property that a page does not show does not make it render again', async () => {
    const { render, runs, finish } = manualRender()
    const rendered = page({ ids: [8] })
    const asked = cache.get('/listing', LIFETIME, render)
    cache.drop([7])
    await finish(rendered)
    expect(await asked).toBe(rendered)
    expect(runs()).toBe(1)
  })

  test('a change during a render in the background drops what that render shows', async () => {
    const { render, runs, finish } = manualRender()
    const asked = cache.get('/', LIFETIME, render)
    await finish(page({ ids: [7] }))
    await asked
    now += 2_000
    cache.get('/', LIFETIME, render)
    cache.drop([7])
    const waiting = cache.get('/', LIFETIME, render)
    expect(waiting).toBeInstanceOf(Promise)
    await finish(page({ ids: [7] }))
    const after = page()
    await finish(after)
    expect(await waiting).toBe(after)
    expect(runs()).toBe(3)
  })

  test('a page that changes during each of three renders is sent with no-cache, and is not cached', async () => {
    const { render, runs, finish } = manualRender()
    const asked = cache.get('/', LIFETIME, render)
    for (let round = 0; round < 3; round += 1) {
      cache.drop([7])
      await finish(page({ ids: [7] }))
    }
    const outdated = await asked
    const app = fastify().get('/', (request, reply) => outdated.send(request, reply))
    expect((await app.inject('/')).headers['cache-control']).toBe('no-cache')
    expect(runs()).toBe(3)
    expect(cache.get('/', LIFETIME, render)).toBeInstanceOf(Promise)
  })
})

test('memory is bounded: pages that were not asked for longest go first, and compressed forms count', async () => {
  const small = createPageCache({ clock: { now: () => now }, metrics: new Registry(), areChangesKnown: () => true }, 50_000)
  const first = page({ bytes: 10_000 })
  await small.get('/first', LIFETIME, async () => first)
  for (let n = 0; n < 100; n += 1) {
    expect(small.get('/first', LIFETIME, async () => page())).toBe(first)
    await small.get(`/${n}`, LIFETIME, async () => page({ bytes: 10_000 }))
  }
  const isKept = (n: number) => small.get(`/${n}`, LIFETIME, async () => page({ isCacheable: false })) instanceof RenderedPage
  expect(Array.from({ length: 100 }, (_unused, n) => n).filter(isKept)).toEqual([97, 98, 99])
})
