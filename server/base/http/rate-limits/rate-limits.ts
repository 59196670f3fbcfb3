/** At most `limit` uses within any period of `windowMs` (a sliding window). */
export interface Budget {
  /** Name in metrics: that of its setting, or another one. */
  readonly name: string
  readonly limit: number
  readonly windowMs: number
}

/** One use of a budget, counted under a key such as `send:phone:9876543210`. Keys that start with `all:` count the uses of all users. */
export interface Charge {
  readonly key: string
  readonly budget: Budget
}

/** `waitMs`: time until all charges have room. `refusedBy`: the name of each budget that is used up, once. */
export type TakeResult =
  | { readonly granted: true }
  | { readonly granted: false; readonly waitMs: number; readonly refusedBy: readonly string[] }

/** @param waits ms until each charge has room; 0 or missing for a charge that has room */
export function takeResult(charges: readonly Charge[], waits: readonly number[]): TakeResult {
  const waitMs = Math.max(0, ...waits)
  if (waitMs === 0) return { granted: true }
  const refusedBy = new Set(charges.filter((_charge, n) => (waits[n] ?? 0) > 0).map(({ budget }) => budget.name))
  return { granted: false, waitMs, refusedBy: [...refusedBy] }
}

export interface Limits {
  /**
   * Counts one use on every charge, or on none when any budget is used up.
   * @param now epoch ms
   */
  take(charges: readonly Charge[], now: number): Promise<TakeResult>
  /** Returns what `take` would return, and counts nothing. */
  check(charges: readonly Charge[], now: number): Promise<TakeResult>
  close(): Promise<void>
}

/** One use of each of several budgets, counted under the same key. */
export function chargesOf(key: string, budgets: readonly Budget[]): Charge[] {
  return budgets.map((budget) => ({ key, budget }))
}

/** The key under which a charge is counted: several budgets of one key differ by their windows. */
export function chargeKey({ key, budget }: Charge): string {
  return `${key}:${budget.windowMs}`
}

const DEFAULT_MAX_KEYS = 50_000

interface Uses {
  readonly windowMs: number
  /** Epoch ms, oldest first; at most the highest limit of the key's budgets. */
  times: number[]
}

/**
 * Counts in this process only: exact for one copy of the program.
 * @param maxKeys above this, expired keys are dropped, and then the oldest ones, except those that start with `all:`
 */
export function createInProcessLimits(maxKeys = DEFAULT_MAX_KEYS): Limits {
  const usesByKey = new Map<string, Uses>()

  const recentUses = (charge: Charge, now: number): readonly number[] => {
    const uses = usesByKey.get(chargeKey(charge))
    if (!uses) return []
    const start = uses.times.findIndex((time) => time > now - uses.windowMs)
    if (start !== 0) uses.times = start < 0 ? [] : uses.times.slice(start)
    return uses.times
  }

  const dropKeys = (now: number) => {
    for (const [key, { times, windowMs }] of usesByKey) if ((times.at(-1) ?? 0) <= now - windowMs) usesByKey.delete(key)
    for (const key of usesByKey.keys()) {
      if (usesByKey.size <= maxKeys / 2) break
      if (!key.startsWith('all:')) usesByKey.delete(key)
    }
  }

  const check = (charges: readonly Charge[], now: number): TakeResult => {
    const waits = charges.map((charge) => {
      const { limit, windowMs } = charge.budget
      const times = recentUses(charge, now)
      return times.length < limit ? 0 : (times[times.length - limit] ?? now) + windowMs - now
    })
    return takeResult(charges, waits)
  }

  return {
    async check(charges, now) {
      return check(charges, now)
    },
    async take(charges, now) {
      const result = check(charges, now)
      if (!result.granted) return result
      for (const charge of charges) {
        const uses = usesByKey.get(chargeKey(charge))
        if (uses) uses.times.push(now)
        else usesByKey.set(chargeKey(charge), { windowMs: charge.budget.windowMs, times: [now] })
      }
      if (usesByKey.size > maxKeys) dropKeys(now)
      return { granted: true }
    },
    async close() {},
  }
}
