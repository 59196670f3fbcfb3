import type { Logger } from 'pino'
import { createInProcessLimits } from './in-process.ts'
import type { Limits } from './port.ts'
import { createRedisLimits } from './redis.ts'

/** How often it is said that Redis is away, ms. */
const SAID_EVERY = 60_000

/** Limits over all copies when there is a Redis, in this process otherwise, and in this process while Redis is away. */
export function openLimits(redisUrl: string | undefined, log: Pick<Logger, 'warn'>): Limits {
  return redisUrl ? withFallback(createRedisLimits(redisUrl), createInProcessLimits(), log) : createInProcessLimits()
}

function withFallback(shared: Limits, own: Limits, log: Pick<Logger, 'warn'>): Limits {
  let saidAt = Number.NEGATIVE_INFINITY
  return {
    async take(charges, now) {
      try {
        return await shared.take(charges, now)
      } catch (err) {
        if (now - saidAt > SAID_EVERY) {
          saidAt = now
          log.warn({ err }, 'Redis does not answer: each copy counts its own limits')
        }
        return own.take(charges, now)
      }
    },
    async close() {
      await Promise.all([shared.close(), own.close()])
    },
  }
}
