import { expect, test } from 'vitest'
import { CountedCache } from '#server/base/platform/counted-cache.ts'
import { cacheTimes, openTravelTimes } from './open-travel.ts'
import type { TravelMinutes, TravelTime } from './travel-time.ts'
import { TravelFailure } from './valhalla/valhalla-travel-time.ts'
import { pauseAfterFailure, withFallback } from './valhalla/with-fallback.ts'

/** A cache over a port that records its calls; the test resolves each answer. */
function cachedWith({ max }: { max: number }) {
  const asked: string[] = []
  const open: PromiseWithResolvers<TravelMinutes>[] = []
  const port: TravelTime = {
    minutes(cell, mode, direction) {
      asked.push(`${cell} ${mode} ${direction}`)
      const answer = Promise.withResolvers<TravelMinutes>()
      open.push(answer)
      return answer.promise
    },
  }
  return { cached: cacheTimes(port, new CountedCache({ max })), asked, open }
}

test('times that are asked for by many at once are computed once', async () => {
  const { cached, asked, open } = cachedWith({ max: 10 })
  const answers = Array.from({ length: 5 }, () => cached.minutes(7, 'CAR', 'to'))
  expect(asked).toEqual(['7 CAR to'])
  const times = new Uint8Array([5])
  open[0]?.resolve(times)
  for (const answer of [...answers, cached.minutes(7, 'CAR', 'to')]) expect(await answer).toBe(times)
  expect(asked).toHaveLength(1)
})

test('times to another cell, in another mode or in the other direction are computed for themselves', () => {
  const { cached, asked } = cachedWith({ max: 10 })
  void cached.minutes(7, 'CAR', 'to')
  void cached.minutes(8, 'CAR', 'to')
  void cached.minutes(7, 'METRO', 'to')
  void cached.minutes(7, 'CAR', 'from')
  expect(asked).toEqual(['7 CAR to', '8 CAR to', '7 METRO to', '7 CAR from'])
})

test('a failure is told to those who wait, and is not cached', async () => {
  const { cached, asked, open } = cachedWith({ max: 10 })
  const failed = [cached.minutes(7, 'CAR', 'to'), cached.minutes(7, 'CAR', 'to')]
  open[0]?.reject(new Error('no times'))
  for (const answer of failed) await expect(answer).rejects.toThrow('no times')
  const again = cached.minutes(7, 'CAR', 'to')
  open[1]?.resolve(new Uint8Array([5]))
  expect(await again).toEqual(new Uint8Array([5]))
  expect(asked).toHaveLength(2)
})

test('a failure that comes late does not remove the times that took its place', async () => {
  const { cached, asked, open } = cachedWith({ max: 1 })
  const late = cached.minutes(7, 'CAR', 'to')
  void cached.minutes(8, 'CAR', 'to')
  void cached.minutes(7, 'CAR', 'to')
  open[0]?.reject(new Error('no times'))
  await expect(late).rejects.toThrow('no times')
  void cached.minutes(7, 'CAR', 'to')
  expect(asked).toEqual(['7 CAR to', '8 CAR to', '7 CAR to'])
})

test('only the times that were asked for last are cached', () => {
  const { cached, asked } = cachedWith({ max: 2 })
  for (const cell of [1, 2, 1, 3, 1, 2]) void cached.minutes(cell, 'CAR', 'to')
  expect(asked).toEqual(['1 CAR to', '2 CAR to', '3 CAR to', '2 CAR to'])
})

test('times by Valhalla that are known stay the same while it fails, and only others come from the drawn roads', async () => {
  const { cached, known } = failingAfter(7)
  const times = withFallback(cached, { minutes: async () => new Uint8Array([99]) })
  expect(await times.minutes(7, 'CAR', 'to')).toBe(known)
  expect(await times.minutes(8, 'CAR', 'to')).toEqual(new Uint8Array([99]))
  expect(await times.minutes(7, 'CAR', 'to')).toBe(known)
})

/** A cache over a Valhalla that answers only for one cell; the clock does not advance. */
function failingAfter(cell: number) {
  const known: TravelMinutes = new Uint8Array([5])
  const valhalla: TravelTime = {
    async minutes(asked) {
      if (asked !== cell) throw new TravelFailure('unreachable', 'it cannot be reached')
      return known
    },
  }
  const paused = pauseAfterFailure(valhalla, { clock: { now: () => 0 }, log: { warn: () => undefined } })
  return { cached: cacheTimes(paused, new CountedCache({ max: 10 })), known }
}

test('the cache of travel times is bounded', () => {
  expect(openTravelTimes().cache.max).toBe(500)
})
