import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { type Charge, chargeKey, createInProcessLimits, type Limits, type TakeResult, takeResult } from './rate-limits.ts'

/** The braces keep all keys of one script on one node of a cluster. */
const KEY_PREFIX = '{wada}:limit:'
/** Timeout of a call: a slow Redis must not slow down a sign-in. */
const TIMEOUT_MS = 1_000
const RECONNECT_DELAY_MS = 1_000

/**
 * KEYS: one sorted set of uses per charge. ARGV: now (ms), the name of this use, then limit and window (ms) of each key.
 * Returns an empty list when the use has room on all keys, else for each key the ms until it has room. Without a name nothing is counted.
 * Why rate-limiter-flexible is not used: docs/decisions/0028.
 */
const TAKE_SCRIPT = `
local now = tonumber(ARGV[1])
local waits, isRefused = {}, false
for i, key in ipairs(KEYS) do
  local limit, window = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  waits[i] = 0
  if redis.call('ZCARD', key) >= limit then
    local use = redis.call('ZRANGE', key, -limit, -limit, 'WITHSCORES')
    waits[i] = tonumber(use[2]) + window - now
    isRefused = isRefused or waits[i] > 0
  end
end
if isRefused then return waits end
if ARGV[2] == '' then return {} end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, ARGV[2])
  redis.call('PEXPIRE', key, ARGV[2 * i + 2])
end
return {}`

interface RedisWithTake extends Redis {
  take(keyCount: number, ...keysAndArguments: readonly (string | number)[]): Promise<number[]>
}

/**
 * Counts in Redis or Valkey, for all copies of the program. Calls reject when it is unreachable, returns an error, or exceeds `timeoutMs`.
 * @param url redis://[user:password@]host[:port][/database], rediss:// for TLS
 */
export function createRedisLimits(url: string, timeoutMs = TIMEOUT_MS): Limits {
  const redis = new Redis(url, {
    lazyConnect: true,
    keyPrefix: KEY_PREFIX,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    retryStrategy: () => RECONNECT_DELAY_MS,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    disableClientInfo: true,
    protocol: 2,
    scripts: { take: { lua: TAKE_SCRIPT } },
  }) as RedisWithTake
  // without a listener ioredis prints connection errors to the console; the caller of `take` gets and logs them
  redis.on('error', () => {})
  const run = async (charges: readonly Charge[], now: number, use: string): Promise<TakeResult> => {
    // fails at once: ioredis would queue the command while it waits to reconnect
    if (redis.status === 'reconnecting') throw new Error('Redis is unreachable')
    const limits = charges.flatMap(({ budget }) => [budget.limit, budget.windowMs])
    return takeResult(charges, await redis.take(charges.length, ...charges.map(chargeKey), now, use, ...limits))
  }
  return {
    take: (charges, now) => run(charges, now, randomUUID()),
    check: (charges, now) => run(charges, now, ''),
    async close() {
      redis.disconnect()
    },
  }
}

const WARNING_INTERVAL_MS = MINUTE_MS

/** Limits counted over all copies in Redis when there is one; in this process otherwise, and while Redis is unreachable. */
export function openLimits(redisUrl: string | undefined, log: Pick<Logger, 'warn'>, metrics: Registry): Limits {
  const local = createInProcessLimits()
  const countedAlone = new Counter({
    name: 'rate_limit_uses_counted_alone_total',
    help: 'Uses that this copy counted alone because the Redis of REDIS_URL did not answer',
    registers: [metrics],
  })
  if (!redisUrl) return local
  const shared = createRedisLimits(redisUrl)
  let warnedAt = Number.NEGATIVE_INFINITY
  const orLocal =
    (ask: 'take' | 'check'): Limits['take'] =>
    async (charges, now) => {
      try {
        return await shared[ask](charges, now)
      } catch (err) {
        countedAlone.inc()
        if (now - warnedAt > WARNING_INTERVAL_MS) {
          warnedAt = now
          log.warn({ err }, 'Redis does not answer: each copy counts its own limits')
        }
        return local[ask](charges, now)
      }
    }
  return { take: orLocal('take'), check: orLocal('check'), close: () => shared.close() }
}
