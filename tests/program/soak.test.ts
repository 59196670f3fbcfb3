import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { seedLocalities, seedOwner, seedProperties } from '../properties.ts'
import { times } from '../prove.ts'

const VIEWS = times(400, 20_000)
/** Page views before the first measurement, until every module is loaded and compiled. */
const WARM_UP = 100
/** Limit for the growth of the heap, bytes. A view whose data leaked would keep about 15 KB here, 50 KB with the data of the demo. */
const MAX_GROWTH_BYTES = 4 * 1024 * 1024
const VIEWS_PER_STEP = 5
/** Step of the clock, ms: longer than any page is cached, so that each view renders its page again. */
const CLOCK_STEP_MS = HOUR_MS

let now = Date.now()

let t: TestApp
let paths: readonly string[]

beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  const { pool } = t.database
  await seedOwner(pool)
  const localities = await seedLocalities(pool, ['Baner', 'Wakad'])
  const ids = await seedProperties(
    pool,
    Array.from({ length: 60 }, (_unused, n) => ({
      locality_id: localities.get('Baner') ?? null,
      expected_price: 20_000 + n,
      description: 'A quiet flat with morning light. '.repeat(20),
    })),
  )
  paths = ['/listing', '/', '/listing?area=Baner&page=1', `/listing/${ids[0]}`, '/listing?keyword=quiet']
})
afterAll(() => t.close())

async function view(count: number): Promise<void> {
  for (let at = 0; at < count; at += VIEWS_PER_STEP) {
    now += CLOCK_STEP_MS
    const answers = await Promise.all(paths.map((path) => t.app.inject(path)))
    for (const { statusCode } of answers) expect(statusCode).toBe(200)
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Used heap after garbage collection, bytes. */
async function heapInUse(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    // first releases what lives until the end of a turn of the event loop
    await new Promise((resolve) => setImmediate(resolve))
    collectGarbage()
  }
  return process.memoryUsage().heapUsed
}

test(`${VIEWS} page views leave nothing in memory`, { timeout: HOUR_MS }, async () => {
  await view(WARM_UP)
  const before = await heapInUse()
  await view(VIEWS)
  const grown = (await heapInUse()) - before
  expect(grown).toBeLessThan(MAX_GROWTH_BYTES)
})
