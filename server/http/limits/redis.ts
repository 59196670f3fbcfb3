import { randomUUID } from 'node:crypto'
import { chargeName, type Limits } from './port.ts'
import { createRedisClient } from './redis-client.ts'

/** The braces keep all keys of a script on one node of a cluster. */
const PREFIX = '{wada}:limit:'

/**
 * KEYS: one sorted set of uses a charge. ARGV: now (ms), this use's name, then limit and window (ms) of each key.
 * Answers 0 when the use was counted on all, else after how many ms all have room.
 */
const TAKE = `
local now = tonumber(ARGV[1])
local wait = 0
for i, key in ipairs(KEYS) do
  local limit, window = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  if redis.call('ZCARD', key) >= limit then
    local use = redis.call('ZRANGE', key, -limit, -limit, 'WITHSCORES')
    wait = math.max(wait, tonumber(use[2]) + window - now)
  end
end
if wait > 0 then return wait end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, ARGV[2])
  redis.call('PEXPIRE', key, ARGV[2 * i + 2])
end
return 0`

/** Counts in Redis or Valkey, over all copies of the program. @param url redis://[user:password@]host[:port][/database], rediss:// for TLS */
export function createRedisLimits(url: string): Limits {
  const client = createRedisClient(url)
  return {
    async take(charges, now) {
      const waitMs = Number(
        await client.command(
          'EVAL',
          TAKE,
          charges.length,
          ...charges.map((charge) => PREFIX + chargeName(charge)),
          now,
          randomUUID(),
          ...charges.flatMap(({ budget }) => [budget.limit, budget.windowMs]),
        ),
      )
      return waitMs > 0 ? { granted: false, waitMs } : { granted: true }
    },
    async close() {
      client.close()
    },
  }
}
