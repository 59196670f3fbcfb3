import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import fc from 'fast-check'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { times } from '#tests/prove.ts'
import { type RedisServer, startRedis } from '#tests/servers/redis.ts'
import { type Budget, type Charge, createInProcessLimits, type Limits } from './rate-limits.ts'
import { createRedisLimits, openLimits } from './redis-rate-limits.ts'

const NOW = Date.parse('2026-11-02T10:00:00Z')
const budget = (limit: number, windowMs: number, name = 'ANY'): Budget => ({ name, limit, windowMs })

/** Redis timeout for tests of the counting: a busy machine may answer late. */
const PATIENT_TIMEOUT_MS = 20_000

let redis: RedisServer
let opened: Limits[]
beforeAll(async () => {
  redis = await startRedis()
  opened = []
})
afterAll(async () => {
  await Promise.all(opened.map((limits) => limits.close()))
  await redis.close()
})

const makers: [string, () => Limits][] = [
  ['in process', () => createInProcessLimits()],
  [
    'in Redis',
    () => {
      const limits = createRedisLimits(redis.url, PATIENT_TIMEOUT_MS)
      opened.push(limits)
      return limits
    },
  ],
]

describe.each(makers)('limits counted %s', (_name, make) => {
  test('a budget grants its limit in any window and says how long to wait', async () => {
    const limits = make()
    const charge = { key: randomUUID(), budget: budget(3, 1_000) }
    for (const at of [0, 100, 200]) expect(await limits.take([charge], NOW + at)).toEqual({ granted: true })
    expect(await limits.take([charge], NOW + 300)).toEqual({ granted: false, waitMs: 700, refusedBy: ['ANY'] })
    expect(await limits.take([charge], NOW + 999)).toEqual({ granted: false, waitMs: 1, refusedBy: ['ANY'] })
    expect(await limits.take([charge], NOW + 1_000)).toEqual({ granted: true })
    expect(await limits.take([charge], NOW + 1_050)).toEqual({ granted: false, waitMs: 50, refusedBy: ['ANY'] })
  })

  test('a use is counted on every charge or on none', async () => {
    const limits = make()
    const wide = { key: randomUUID(), budget: budget(2, MINUTE_MS) }
    const narrow = { key: randomUUID(), budget: budget(1, MINUTE_MS) }
    expect(await limits.take([wide, narrow], NOW)).toEqual({ granted: true })
    expect(await limits.take([wide, narrow], NOW)).toEqual({ granted: false, waitMs: MINUTE_MS, refusedBy: ['ANY'] })
    expect(await limits.take([wide], NOW)).toEqual({ granted: true })
    expect(await limits.take([wide], NOW)).toEqual({ granted: false, waitMs: MINUTE_MS, refusedBy: ['ANY'] })
  })

  test('a refusal names the budgets that are used up, and no others', async () => {
    const limits = make()
    const [phone, network, overall] = ['PER_PHONE', 'PER_NETWORK', 'OVERALL'].map((name, n) => ({
      key: randomUUID(),
      budget: budget(n === 1 ? 5 : 1, MINUTE_MS, name),
    })) as [Charge, Charge, Charge]
    const all = [phone, network, overall]
    expect(await limits.take(all, NOW)).toEqual({ granted: true })
    expect(await limits.take(all, NOW + 1)).toMatchObject({ refusedBy: ['PER_PHONE', 'OVERALL'] })
    expect(await limits.take([network, overall], NOW + 1)).toMatchObject({ refusedBy: ['OVERALL'] })
  })

  test('a check answers what a use would get and counts nothing', async () => {
    const limits = make()
    const charge = { key: randomUUID(), budget: budget(1, 1_000) }
    for (const at of [0, 1]) expect(await limits.check([charge], NOW + at)).toEqual({ granted: true })
    await limits.take([charge], NOW)
    expect(await limits.check([charge], NOW + 300)).toEqual({ granted: false, waitMs: 700, refusedBy: ['ANY'] })
    expect(await limits.check([charge], NOW + 1_000)).toEqual({ granted: true })
  })

  test('a lower limit on the same key leaves the uses above it to callers with the higher one', async () => {
    const limits = make()
    const key = randomUUID()
    const lower = { key, budget: budget(2, 1_000) }
    const higher = { key, budget: budget(3, 1_000) }
    const granted = []
    for (const charge of [lower, lower, lower, higher, higher]) granted.push((await limits.take([charge], NOW)).granted)
    expect(granted).toEqual([true, true, false, true, false])
    expect(await limits.take([lower], NOW + 100)).toEqual({ granted: false, waitMs: 900, refusedBy: ['ANY'] })
  })

  test('two windows of one key are counted separately', async () => {
    const limits = make()
    const key = randomUUID()
    const both: Charge[] = [
      { key, budget: budget(2, 1_000) },
      { key, budget: budget(3, 10_000) },
    ]
    for (const at of [0, 0, 1_000]) expect(await limits.take(both, NOW + at)).toEqual({ granted: true })
    expect(await limits.take(both, NOW + 2_000)).toEqual({ granted: false, waitMs: 8_000, refusedBy: ['ANY'] })
  })

  test('simultaneous uses are granted exactly up to the limit', async () => {
    const limits = make()
    const charge = { key: randomUUID(), budget: budget(50, MINUTE_MS) }
    const taken = await Promise.all(Array.from({ length: times(400, 2_000) }, () => limits.take([charge], NOW)))
    expect(taken.filter(({ granted }) => granted)).toHaveLength(50)
  })

  test('the answers and waits equal those computed from the full history', async () => {
    // seconds, not milliseconds: Redis expires keys by its own clock, which must not overtake the clock of a slow test
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 40 }).map((seconds) => seconds * 1_000),
      keys: fc.subarray([0, 1, 2], { minLength: 1 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const limits = make()
        const run = randomUUID()
        const budgets = [budget(1, 25_000), budget(3, MINUTE_MS), budget(5, 100_000)]
        const history: number[][] = [[], [], []]
        let now = NOW
        for (const { wait, keys } of steps) {
          now += wait
          const within = (n: number) => (history[n] ?? []).filter((time) => time > now - (budgets[n]?.windowMs ?? 0)).length
          const room = keys.every((n) => within(n) < (budgets[n]?.limit ?? 0))
          const taken = await limits.take(
            keys.map((n) => ({ key: `${run}:${n}`, budget: budgets[n] ?? budget(0, 0) })),
            now,
          )
          expect(taken.granted).toBe(room)
          if (room) for (const n of keys) history[n]?.push(now)
          // the wait is exact: there is room at its end and not 1 ms earlier
          if (!taken.granted) {
            const full = (at: number) =>
              keys.some(
                (n) => (history[n] ?? []).filter((time) => time > at - (budgets[n]?.windowMs ?? 0)).length >= (budgets[n]?.limit ?? 0),
              )
            expect([full(now + taken.waitMs - 1), full(now + taken.waitMs)]).toEqual([true, false])
          }
        }
      }),
      { numRuns: times(40, 300) },
    )
  })
})

test('two copies share what is counted in Redis', async () => {
  const [one, other] = [createRedisLimits(redis.url, PATIENT_TIMEOUT_MS), createRedisLimits(redis.url, PATIENT_TIMEOUT_MS)]
  opened.push(one, other)
  const charge = { key: randomUUID(), budget: budget(10, MINUTE_MS) }
  const taken = await Promise.all(Array.from({ length: 100 }, (_unused, n) => (n % 2 ? one : other).take([charge], NOW)))
  expect(taken.filter(({ granted }) => granted)).toHaveLength(10)
})

test('in process, a flood of keys drops single keys before those that count over everybody', async () => {
  const limits = createInProcessLimits(100)
  const shared = { key: 'all:send:91', budget: budget(1, DAY_MS) }
  await limits.take([shared], NOW)
  for (let n = 0; n < 5_000; n++) await limits.take([{ key: `send:phone:${n}`, budget: budget(5, 600_000) }], NOW + n)
  expect(await limits.take([shared], NOW + 5_000)).toMatchObject({ granted: false })
})

describe('while Redis is unreachable', () => {
  test('each copy counts its own and logs a warning once a minute', async () => {
    const log = pino({ level: 'silent' })
    const warned = vi.spyOn(log, 'warn')
    const metrics = new Registry()
    const limits = openLimits('redis://127.0.0.1:1', log, metrics)
    const charge = { key: 'any', budget: budget(2, MINUTE_MS) }
    const granted = []
    for (let n = 0; n < 4; n++) granted.push((await limits.take([charge], NOW + n)).granted)
    expect(granted).toEqual([true, true, false, false])
    expect(warned).toHaveBeenCalledTimes(1)
    expect(await metrics.metrics()).toContain('rate_limit_uses_counted_alone_total 4')
    await limits.take([charge], NOW + 61_000)
    expect(warned).toHaveBeenCalledTimes(2)
    await limits.close()
  })

  test('a Redis that refuses the password, or a server that is no Redis, counts as away', async () => {
    const log = pino({ level: 'silent' })
    const notRedis = createServer(
      (socket) =>
        void socket
          .on('error', () => {})
          .resume()
          .end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    ).listen(0, '127.0.0.1')
    await new Promise((done) => notRedis.once('listening', done))
    const port = (notRedis.address() as { port: number }).port
    for (const url of [redis.url.replace(/:[^:@]*@/, ':wrong@'), `redis://127.0.0.1:${port}`]) {
      const limits = openLimits(url, log, new Registry())
      const charge = { key: randomUUID(), budget: budget(1, MINUTE_MS) }
      expect([(await limits.take([charge], NOW)).granted, (await limits.take([charge], NOW)).granted]).toEqual([true, false])
      await limits.close()
    }
    await new Promise((done) => notRedis.close(done))
  })
})
